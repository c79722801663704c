import { login } from '@portal/contract/access/session.endpoints'
import { downloadFile } from '@portal/contract/files/files.endpoints'
import type { Job } from '@portal/contract/jobs/job.schema'
import { getJob } from '@portal/contract/jobs/jobs.endpoints'

type Outcome = Partial<Pick<Job, 'numberEffected' | 'fileUrl'>>

export interface JobClient {
  /** Sends a request and waits for the job of a 202 to finish; throws if it fails. */
  finish(path: string, body: object): Promise<Outcome>
  /** Downloads a file, either the response or the result of a 202's job, without storing it. */
  download(path: string, body: object): Promise<{ bytes: number; lines: number }>
}

const pollIntervalMs = 50

/** Signs in at `port` on this machine as a dealer of the supplier on `host`. */
export async function jobClient(
  port: number,
  person: { readonly host: string; readonly email: string; readonly password: string },
): Promise<JobClient> {
  const origin = `http://127.0.0.1:${port}`
  const page = { 'x-page-url': `http://${person.host}/orders`, 'content-type': 'application/json' }
  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { email, password } = person
  const { token } = (await (await post(login.path, { email, password }, page)).json()) as { token: string }
  const headers = { ...page, 'x-access-token': token }
  const follow = async (id: number): Promise<Outcome> => {
    for (;;) {
      const job = (await (
        await fetch(`${origin}${getJob.path.replace(':id', String(id))}`, { headers })
      ).json()) as Job
      if (job.status === 'succeeded') return job
      if (job.status === 'failed' || job.status === 'canceled') throw new Error(`The job ${job.status}.`)
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
    }
  }
  const finish = async (path: string, answer: Response): Promise<Outcome> => {
    const outcome = (await answer.json()) as Outcome & { job?: { id: number } }
    if (answer.status === 202 && outcome.job !== undefined) return await follow(outcome.job.id)
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(outcome)}`)
    return outcome
  }
  return {
    finish: async (path, body) => finish(path, await post(path, body, headers)),
    download: async (path, body) => {
      const plain = { ...headers, 'accept-encoding': 'identity' }
      const answer = await post(path, body, plain)
      if (answer.headers.get('content-type')?.startsWith('text/csv')) return await readToEnd(answer)
      const { fileUrl = downloadFile.path } = await finish(path, answer)
      return await readToEnd(await fetch(`${origin}${fileUrl}`, { headers: plain }))
    },
  }
}

async function readToEnd(answer: Response): Promise<{ bytes: number; lines: number }> {
  let bytes = 0
  let lines = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    for (const byte of part) if (byte === 10) lines += 1
  }
  return { bytes, lines }
}
