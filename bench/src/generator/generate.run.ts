// npm run bench:data [-- --scale 0.01] [--seed 1] [--catalogue] [--many-dealers]: fills the bench database, once.
import { parseArgs } from 'node:util'
import { openDatabase } from '@portal/database/connection/open-database'
import { benchDataDir } from '../measuring/bench-paths.ts'
import { type GenerationPlan, generateBenchData, readGenerated } from './generate.ts'

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    catalogue: { type: 'boolean', default: false },
    'many-dealers': { type: 'boolean', default: false },
  },
})
const plan: GenerationPlan = {
  scale: Number(values.scale),
  seed: Number(values.seed),
  catalogueOnly: values.catalogue,
  manyDealers: values['many-dealers'],
}

if (!(plan.scale > 0 && plan.scale <= 1) || !Number.isSafeInteger(plan.seed)) {
  console.error('--scale is a number above 0 and up to 1, --seed a whole number.')
  process.exitCode = 1
} else {
  await fill(plan)
}

async function fill(plan: GenerationPlan): Promise<void> {
  const database = await openDatabase({ dataDir: benchDataDir, applicationName: 'bench-data', migrate: true })
  const client = await database.pool.connect()
  try {
    const there = await readGenerated(client)
    if (there === undefined) {
      const made = await generateBenchData(client, plan, console.log)
      console.log(`Made ${JSON.stringify(made)} in ${benchDataDir}.`)
    } else if (there.scale === plan.scale && there.seed === plan.seed) {
      console.log(`Nothing to do: ${benchDataDir} already holds ${JSON.stringify(there)}.`)
    } else {
      console.error(
        `${benchDataDir} holds scale ${there.scale}, seed ${there.seed}: name another with DATA_DIR.`,
      )
      process.exitCode = 1
    }
  } finally {
    client.release()
    await database.close()
  }
}
