import { runPortal } from '@portal/server/entry/run-portal'

// Loads while the database starts.
const demo = import('./seeding/prepare-demo.ts')

await runPortal(
  async (installation) => (await demo).prepareDemo(installation),
  process.argv.includes('--pages-as-built') ? 'built' : 'current',
)
