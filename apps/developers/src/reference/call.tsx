import { type EndpointDefinition, hasTrial, needsIdempotencyKey } from '@portal/contract/api/endpoint'
import { headers } from '@portal/contract/api/headers'
import type { Reason } from '@portal/contract/api/refusals'
import { commonReasons, tokenReasons } from '@portal/contract/api/shared-reasons'
import { publicReasons, reasonsOf } from '@portal/contract/documents/openapi/openapi-refusals'
import {
  type JsonSchema,
  jsonSchemaOf,
  parametersIn,
} from '@portal/contract/documents/openapi/openapi-schema'
import { Box, Row, Stack, Text } from '@portal/ui/boxes'
import type { ReactNode } from 'react'
import { Code } from '../code/code.tsx'
import { InlineText } from '../markdown/inline-text.tsx'
import { Several } from '../markdown/table.tsx'
import { exampleAnswer, exampleBody, sampleObject } from '../parts/sample-value.ts'
import styles from './call.module.css'
import { Fields } from './fields.tsx'
import { trialOf } from './trial.ts'
import { TypeName } from './type-name.tsx'

interface CallProps {
  readonly name: string
  readonly form: EndpointDefinition
}

/** An endpoint: a single line that expands to all details. */
export function Call({ name, id, form }: CallProps & { readonly id: string }) {
  const { method, path, summary } = form
  return (
    <details className={styles.call} id={id}>
      <summary>
        <Box as="b" corners="mark" tone="tone" size={12} className={styles.method} data-tone={tones[method]}>
          {method}
        </Box>
        <Text as="code" anywhere>
          {path}
        </Text>
        <Text as="span" tone="muted" size={14} className={styles.about}>
          <InlineText text={summary} />
        </Text>
      </summary>
      <Stack gap={28} ruled="top" className={styles.body}>
        <div>
          <Access form={form} />
          <Parameters form={form} />
          {form.body === undefined ? null : (
            <Part title="Body">
              <Body schema={jsonSchemaOf(form.body, 'input')} />
            </Part>
          )}
          <Answer form={form} />
          <Refusals form={form} />
        </div>
        <CodeOfCall name={name} form={form} />
      </Stack>
    </details>
  )
}

const tones = { GET: 'info', POST: 'positive', PUT: 'caution', PATCH: 'caution', DELETE: 'negative' } as const

const ownerTexts = {
  dealer: 'Dealer token',
  supplier: 'Supplier key',
  both: 'Dealer token or supplier key',
} as const

function Access({ form }: Pick<CallProps, 'form'>) {
  const { access, countedList } = form
  if (access.who === 'anyone')
    return (
      <Row as="p" wrap gap={6} above={16} size={13} className={styles.access}>
        No token needed.
      </Row>
    )
  if (access.who !== 'integrator')
    return (
      <Row as="p" wrap gap={6} above={16} size={13} className={styles.access}>
        Signed-in users only.
      </Row>
    )
  return (
    <Row as="ul" wrap gap={6} above={16} size={13} className={styles.access}>
      <li>{ownerTexts[access.for]}</li>
      <li>
        {access.scope === null ? (
          'any scope'
        ) : (
          <>
            scope <code>{access.scope}</code>
          </>
        )}
      </li>
      {needsIdempotencyKey(form) ? (
        <li>
          requires an <code>Idempotency-Key</code>
          {hasTrial(form) ? (
            <>
              {' '}
              unless <code>dryRun=true</code>
            </>
          ) : null}
        </li>
      ) : null}
      {countedList ? (
        <li>
          each item in <code>{countedList}</code> counts as a request
        </li>
      ) : null}
    </Row>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h3 className={styles.part}>{title}</h3>
      {children}
    </>
  )
}

function Parameters({ form }: Pick<CallProps, 'form'>) {
  const groups = [
    ['Path', form.params === undefined ? [] : parametersIn('path', form.params)],
    ['Query', form.query === undefined ? [] : parametersIn('query', form.query)],
  ] as const
  return groups
    .filter(([, parameters]) => parameters.length > 0)
    .map(([title, parameters]) => {
      const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
      const required = parameters.filter((one) => one.required).map(({ name }) => name)
      return (
        <Part key={title} title={title}>
          <Fields schema={{ properties, required }} />
        </Part>
      )
    })
}

function Body({ schema }: { readonly schema: JsonSchema }) {
  if (schema.properties !== undefined) return <Fields schema={schema} />
  return (
    <p>
      <TypeName schema={schema} />
    </p>
  )
}

function Answer({ form }: Pick<CallProps, 'form'>) {
  return (
    <Part title="Response">
      {form.answerMedia === undefined ? (
        <Body schema={jsonSchemaOf(form.answer, 'output')} />
      ) : (
        <p>
          A file:{' '}
          <Several>
            {form.answerMedia.map((media) => (
              <code key={media}>{media}</code>
            ))}
          </Several>
        </p>
      )}
    </Part>
  )
}

function Refusals({ form }: Pick<CallProps, 'form'>) {
  const shared: readonly string[] = [...commonReasons, ...tokenReasons]
  const own = [...new Set(reasonsOf(form))].filter((reason) => !shared.includes(reason))
  if (own.length === 0) return null
  return (
    <Part title="Errors">
      <Row as="ul" wrap rowGap={4} gap={14}>
        {own.map((reason) => (
          <li key={reason}>
            <a href={`${pageOf(reason)}#${reason}`}>
              <code>{reason}</code>
            </a>
          </li>
        ))}
      </Row>
    </Part>
  )
}

function pageOf(reason: Reason): string {
  return publicReasons().has(reason) ? '/developers/errors' : '/developers/portal-calls'
}

/** An endpoint as a curl command, its response, and a placeholder for the try-it form. */
function CodeOfCall({ name, form }: CallProps) {
  const trial = trialOf(name, form)
  return (
    <Box shrinks className={styles.code}>
      <Code text={curlOf(name, form)} language="bash" />
      {form.answerMedia === undefined ? (
        <>
          <Text above={16} tone="muted" size={14} weight="medium">
            Response
          </Text>
          <Code text={exampleAnswer(name, form.answer)} language="json" />
        </>
      ) : null}
      {trial === undefined ? null : <div data-part="trial" data-trial={JSON.stringify(trial)} />}
    </Box>
  )
}

/** A curl command; the portal's URL and the token are shell variables. */
function curlOf(name: string, form: EndpointDefinition): string {
  const params = form.params === undefined ? {} : sampleObject(jsonSchemaOf(form.params, 'input'))
  const path = form.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const method =
    form.method === 'GET' || (form.method === 'POST' && form.body) ? '' : `--request ${form.method} `
  const lines = [`curl ${method}"$PORTAL_URL${path}"`]
  if (form.access.who === 'integrator') lines.push(`--header "${headers.apiToken}: $PORTAL_TOKEN"`)
  if (form.access.who === 'dealer') lines.push(`--header "${headers.accessToken}: $SESSION"`)
  if (needsIdempotencyKey(form)) lines.push(`--header "${headers.idempotencyKey}: $(uuidgen)"`)
  if (form.body !== undefined) {
    lines.push('--header "Content-Type: application/json"')
    lines.push(`--data '${exampleBody(name, form.body).replaceAll("'", String.raw`'\''`)}'`)
  }
  return lines.join(' \\\n  ')
}
