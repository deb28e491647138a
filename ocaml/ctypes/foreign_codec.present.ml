include Bindings.Codec (Dynamic)
