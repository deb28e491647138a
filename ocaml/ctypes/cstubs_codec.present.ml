include Bindings.Codec (Generated)
