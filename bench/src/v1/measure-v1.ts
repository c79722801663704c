import { listStock } from '@portal/contract/catalogue/integrator/integrator-catalogue.endpoints'
import { createOrder } from '@portal/contract/checkout/integrator/new-orders.endpoints'
import { listOrders } from '@portal/contract/orders/integrator/integrator-orders.endpoints'
import { createToken } from '@portal/contract/tokens/tokens.endpoints'
import { type ProgramClient, programOf, signIn } from '../api/portal-client.ts'
import { benchPassword } from '../generator/generate.ts'
import { runInterleaved } from '../measuring/run-interleaved.ts'
import {
  during,
  type Good,
  host,
  linesEach,
  measurePlacingOn,
  type PlaceFigures,
  type PlacingPortal,
  readMethod,
  withPlacingPortal,
} from '../place/measure-place.ts'

/** Placing orders with three lines by API token, compared with the portal's checkout in the same run. */
export interface V1Figures {
  readonly programs: readonly PlaceFigures[]
  readonly checkout: readonly PlaceFigures[]
  /** Pages read with a token, alternating with the portal's list of 50 of the same orders; medians in milliseconds. */
  readonly reads: readonly { readonly name: string; readonly apiMs: number; readonly portalMs: number }[]
}

const address = {
  ...{ name: 'Bench Retail', addressLine1: '1 Main Street', city: 'Chicago' },
  ...{ state: 'IL', postal: '60601', country: 'US' },
}

/**
 * Places orders with the integrator API through the real server, with a single client, then 16 of one supplier; then
 * reads.
 */
export async function measureV1(): Promise<V1Figures> {
  return await withPlacingPortal(async (portal) => ({
    checkout: await measurePlacingOn(portal),
    programs: await measurePrograms(portal),
    reads: await measureReads(portal),
  }))
}

async function measurePrograms({ port, variants, emails, client }: PlacingPortal): Promise<PlaceFigures[]> {
  const shippingMethod = await readMethod(client)
  const programs: ProgramClient[] = []
  for (const email of emails) programs.push(programOf(port, { host, apiToken: await tokenOf(port, email) }))
  await liftLimits(client)
  let orders = 0
  const place = async (program: ProgramClient, variants: readonly Good[]) => {
    orders += 1
    const lines = variants.map(({ variantId }) => ({ variantId, quantity: 1 }))
    const body = { referenceNumber: `V1-${orders}`, shippingMethod, shippingAddress: address, lines }
    await program.post(createOrder.path, body, `v1-${orders}`)
  }
  const own = (index: number) => variants.slice(index * linesEach, (index + 1) * linesEach)
  const [first] = programs
  if (first === undefined) throw new Error('There is no program.')
  // Warm-up isn't measured.
  for (let warm = 0; warm < 30; warm += 1) await place(first, own(0))
  const figures = [
    await during('alone', [first], (program) => place(program, own(0))),
    await during('distinct goods', programs, (program, index) => place(program, own(index))),
    await during('same goods', programs, (program) => place(program, own(0))),
  ]
  for (const program of programs) program.close()
  return figures
}

async function measureReads({ port, emails: [email], client }: PlacingPortal): Promise<V1Figures['reads']> {
  if (email === undefined) throw new Error('There is no dealer.')
  const person = await signIn(port, { host, email, password: benchPassword })
  const program = programOf(port, { host, apiToken: await tokenOf(port, email) })
  await liftLimits(client)
  const portal = 'the portal’s list'
  const pages = {
    '50 orders': `${listOrders.path}?limit=50`,
    '200 rows of stock': `${listStock.path}?limit=200`,
  }
  const tasks = Object.entries(pages).map(([name, path]) => ({ name, run: () => program.get(path) }))
  const list = { name: portal, run: () => person.search({ limit: 50, needTotal: true }) }
  const times = await runInterleaved([list, ...tasks], { warmUp: 30, rounds: 101, budgetMs: 20_000 })
  const medianOf = (name: string) => times.get(name)?.median ?? Number.NaN
  person.close()
  program.close()
  return tasks.map(({ name }) => ({ name, apiMs: medianOf(name), portalMs: medianOf(portal) }))
}

/** Raises the token rate limits, so that only the portal is measured. */
async function liftLimits(client: PlacingPortal['client']): Promise<void> {
  await client.query('update api_tokens set calls_per_second = 100000, burst = 100000')
}

export async function tokenOf(port: number, email: string): Promise<string> {
  const person = await signIn(port, { host, email, password: benchPassword })
  const wanted = {
    name: 'Bench',
    scopes: ['orders:read', 'orders:write', 'products:read'],
    password: benchPassword,
  }
  const made = await person.post(createToken.path, wanted)
  person.close()
  return (JSON.parse(made) as { secret: string }).secret
}
