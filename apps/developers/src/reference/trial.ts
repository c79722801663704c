import { type EndpointDefinition, type Method, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { parametersIn } from '@portal/contract/documents/openapi/openapi-schema'
import { exampleBody } from '../parts/sample-value.ts'

/** Data for the try-it form. */
export interface Trial {
  readonly method: Method
  readonly path: string
  readonly creates: boolean
  readonly fields: readonly {
    readonly place: 'path' | 'query'
    readonly name: string
    readonly required: boolean
  }[]
  /** An example of the body, as JSON. */
  readonly body?: string
}

/** The try-it form's data for an API operation; undefined for file downloads and other endpoints. */
export function trialOf(name: string, form: EndpointDefinition): Trial | undefined {
  if (form.access.who !== 'integrator' || form.answerMedia !== undefined) return undefined
  const fields = (['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? form.params : form.query
    const parameters = schema === undefined ? [] : parametersIn(place, schema)
    return parameters.map((one) => ({ place, name: one.name, required: one.required }))
  })
  return {
    ...{ method: form.method, path: form.path, creates: needsIdempotencyKey(form), fields },
    ...(form.body === undefined ? {} : { body: exampleBody(name, form.body) }),
  }
}
