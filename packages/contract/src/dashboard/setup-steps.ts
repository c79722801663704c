import { keysOf } from '../fields/keys.ts'

interface SetupStepRow {
  readonly title: string
  /** The instruction, in one sentence. */
  readonly how: string
  /** The console page for the step. */
  readonly page?: '/portal' | '/dealers' | '/orders/new'
  /** The commands in the operator's guide, for steps without a page; `{supplier}` is the supplier's handle. */
  readonly commands?: readonly string[]
}

const portal = 'npm run -s portal --'

/** The setup steps before the first real order. */
export const setupSteps = {
  logo: {
    title: 'Add your logo',
    how: 'Upload it under Portal; dealers see it on every page, in emails and on invoices.',
    page: '/portal',
  },
  contact: {
    title: 'Add your business contact',
    how: 'Set the email and phone that dealers see.',
    commands: [
      `${portal} supplier set {supplier} --set businessEmail=dealers@example.com --set "businessPhone=(503) 555-0142"`,
    ],
  },
  shipping: {
    title: 'Set up shipping methods',
    how: 'Add a method with its delivery days, then its rate.',
    commands: [
      `${portal} supplier shipping-method add --supplier {supplier} --name Ground --min-days 3 --max-days 5`,
      `${portal} supplier invoice-rules add --supplier {supplier} --figure shipping --amount 9.50 --method Ground`,
    ],
  },
  payments: {
    title: 'Connect a payment provider',
    how: 'Connect Stripe or Square; the command asks for the secret keys.',
    commands: [
      `${portal} supplier payments set --supplier {supplier} --provider stripe --set publishable_key=pk_live_KEY`,
    ],
  },
  products: {
    title: 'Import your products',
    how: 'Import a CSV with SKU, title, price and quantity.',
    commands: [`${portal} import products --supplier {supplier} products.csv`],
  },
  dealer: {
    title: 'Add your first dealer',
    how: "Add a dealer under Dealers. We'll email them a link to choose a password.",
    page: '/dealers',
  },
  order: {
    title: 'Place a test order',
    how: 'Place an order for that dealer, and cancel it once it looks right.',
    page: '/orders/new',
  },
} as const satisfies Readonly<Record<string, SetupStepRow>>

export type SetupStep = keyof typeof setupSteps

export const setupStepNames = keysOf(setupSteps)
