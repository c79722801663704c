import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

const stopSignal = new URL('./stop-signal.ts', import.meta.url).href

/** A program that takes a while to stop, and says what it hears. */
async function startProgram(stopMs: number) {
  const source = `
    import { listenForStop } from ${JSON.stringify(stopSignal)}
    const timer = setInterval(() => {}, 1000)
    const said = (line) => () => console.log(line)
    listenForStop({ announce: said('stopping'), force: said('forced') }).onGiven(async () => {
      await new Promise((resolve) => setTimeout(resolve, ${stopMs}))
      console.log('stopped')
      clearInterval(timer)
    })
    console.log('running')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => lines.push(line))
  await once(output, 'line')
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, lines }))
  return { child, ended }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s that arrives twice, from the terminal and from npm, is one wish',
  async (signal) => {
    const { child, ended } = await startProgram(500)
    child.kill(signal)
    await sleep(50)
    child.kill(signal)
    expect(await ended).toEqual({ code: 0, lines: ['running', 'stopping', 'stopped'] })
  },
)

test('a wish that is repeated after two seconds is forced', async () => {
  const { child, ended } = await startProgram(60_000)
  child.kill('SIGINT')
  await sleep(2300)
  child.kill('SIGINT')
  expect(await ended).toEqual({ code: 1, lines: ['running', 'stopping', 'forced'] })
})
