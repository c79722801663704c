import { isKeyOf } from '../../fields/keys.ts'
import { integratorExamples } from '../examples/integrator-examples.ts'

export type OpenApiNode = { [key: string]: unknown }

/** Example request and response of a `/api/v1` endpoint; empty for others. */
export function examplesOf(name: string): { readonly body?: unknown; readonly answer?: unknown } {
  return isKeyOf(integratorExamples, name) ? integratorExamples[name] : {}
}

export function withExample(example: unknown): OpenApiNode {
  return example === undefined ? {} : { example }
}
