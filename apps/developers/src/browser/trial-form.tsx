import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { readSessionValue, writeSessionValue } from '@portal/app-kit/storage/session-store.ts'
import { headers } from '@portal/contract/api/headers'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { CodeBlock } from '@portal/ui/code-block'
import { TextArea } from '@portal/ui/text-area'
import { PasswordField, TextField } from '@portal/ui/text-field'
import { type FormEvent, useState } from 'react'
import type { Trial } from '../reference/trial.ts'
import { mountPart } from './mount-part.tsx'
import styles from './trial-form.module.css'

/** Lets readers try endpoints with their token. */
export function startTrials(): void {
  mountPart('token', () => <TokenField />)
  mountPart('trial', ({ dataset }) => <TrialForm trial={JSON.parse(dataset.trial ?? '') as Trial} />)
}

function readToken(): string {
  const token = readSessionValue('trialToken')
  return typeof token === 'string' ? token : ''
}

function TokenField() {
  const [token, setToken] = useState(readToken)
  return (
    <Stack gap={8} padX={16} padY={16} surface="flat" size={13}>
      <PasswordField
        label="API token for requests from this page"
        autoComplete="off"
        placeholder="dpt_…"
        value={token}
        onChange={({ currentTarget }) => {
          setToken(currentTarget.value)
          writeSessionValue('trialToken', currentTarget.value.trim())
        }}
      />
      <Text tone="muted">
        Requests are real. Use a test token (<code>dpt_…</code>) to simulate orders. The token stays in this
        tab and is only sent to this portal.
      </Text>
    </Stack>
  )
}

function TrialForm({ trial }: { readonly trial: Trial }) {
  const [answer, setAnswer] = useState<TrialAnswer>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    setBusy(true)
    setAnswer(await sendTrial(trial, values, readToken()))
    setBusy(false)
  }
  return (
    <Stack
      as="form"
      columns={1}
      gap={10}
      padY={16}
      padX={16}
      corners="box"
      className={styles.form}
      onSubmit={(event) => void send(event)}
    >
      <Text as="h3" size={14}>
        Try it
      </Text>
      {trial.fields.map(({ name, required }) => (
        <TextField key={name} label={name} name={name} required={required} autoComplete="off" />
      ))}
      {trial.body === undefined ? null : (
        <TextArea label="Body" name="body" isCode rows={8} spellCheck={false} defaultValue={trial.body} />
      )}
      <Row>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Send
        </Button>
      </Row>
      <Stack gap={8} shrinks as="div" role="status">
        {answer === undefined ? null : (
          <>
            <Text size={13} tone="muted" tabular>
              {answer.line}
            </Text>
            {answer.text === '' ? null : <CodeBlock label="Response" text={answer.text} />}
          </>
        )}
      </Stack>
    </Stack>
  )
}

/** A response: status and duration in one line, and the formatted body. */
interface TrialAnswer {
  readonly line: string
  readonly text: string
}

/** Sends the reader's request; never throws. */
async function sendTrial(trial: Trial, values: FormData, token: string): Promise<TrialAnswer> {
  const text = (name: string) => String(values.get(name) ?? '')
  const query = new URLSearchParams()
  let path = trial.path
  for (const { name, place } of trial.fields) {
    if (place === 'path') path = path.replace(`:${name}`, encodeURIComponent(text(name)))
    else if (text(name) !== '') query.append(name, text(name))
  }
  const hasBody = trial.body !== undefined
  const startedMs = performance.now()
  try {
    const response = await fetch(query.size > 0 ? `${path}?${query}` : path, {
      method: trial.method,
      headers: {
        [headers.apiToken]: token,
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
        ...(trial.creates ? { [headers.idempotencyKey]: createIdempotencyKey() } : {}),
      },
      ...(hasBody ? { body: text('body') } : {}),
    })
    const answer = await response.text()
    const durationMs = Math.round(performance.now() - startedMs)
    return { line: `${response.status} in ${durationMs} ms`, text: readable(answer) }
  } catch {
    return { line: "The portal couldn't be reached.", text: '' }
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
