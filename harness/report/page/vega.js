// The parts of Vega that the templates need. Maps, force layouts, word clouds and
// Vega-Lite's compiler, which runs at build time, stay out: half the weight.

import { transforms } from "vega-dataflow";
import * as encode from "vega-encode";
import { expressionInterpreter } from "vega-interpreter";
import { parse } from "vega-parser";
import * as data from "vega-transforms";
import { extend } from "vega-util";
import { View } from "vega-view";
import * as layout from "vega-view-transforms";

extend(transforms, data, layout, encode);

export { expressionInterpreter as interpreter, parse, View };
