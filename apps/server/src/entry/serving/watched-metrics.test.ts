import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createScratchDatabase } from '@portal/testing/databases/scratch-database'
import { expect, test } from 'vitest'
import { readConfig } from '../../context/installation/config.ts'
import { serve } from './serve.ts'

const deploy = join(import.meta.dirname, '../../../../../deploy')

/** The registered names of the metrics that a file uses. */
function namesIn(file: string): string[] {
  const found = readFileSync(join(deploy, file), 'utf8').matchAll(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g)
  return [...new Set([...found].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')))]
}

test('rules and dashboard use existing metrics, and all of the portal’s own', async () => {
  const scratch = await createScratchDatabase()
  const config = readConfig({
    PORTAL_ROLE: 'worker',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: tmpdir(),
  })
  const portal = await serve(config, { databaseUrl: scratch.url, webDirectory: undefined, showsMail: false })
  const text = await (await fetch(portal.metricsUrl ?? '')).text()
  await portal.close()
  await scratch.drop()
  const known = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)
  const watched = [...namesIn('prometheus/dealer-portal.rules.yml'), ...namesIn('grafana/dealer-portal.json')]
  expect(watched.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => name.startsWith('portal_') && !watched.includes(name))).toEqual([])
})
