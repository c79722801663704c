import { loadProviderScript } from '../../../payments/provider/provider-script.ts'
import { type AccountProvider, providerSetting } from '../account-provider.ts'

interface Tokenized {
  readonly status: string
  readonly token?: string
  readonly errors?: readonly { readonly message: string }[]
}

/** How a card is going to be used, in Square's words. */
interface Storing {
  readonly intent: 'STORE'
  readonly customerInitiated: boolean
  readonly sellerKeyedIn: boolean
  readonly billingContact: object
}

export interface SquareCard {
  attach(place: HTMLElement): Promise<void>
  focus(field: 'cardNumber'): Promise<boolean>
  tokenize(storing: Storing): Promise<Tokenized>
  destroy(): Promise<boolean>
}

interface SquareScript {
  payments(
    applicationId: string,
    locationId: string,
  ): { card(options: { style?: object }): Promise<SquareCard> }
}

const darkStyle = {
  input: { color: '#e5e7eb', backgroundColor: '#1f2328' },
  'input::placeholder': { color: '#a7b0bd' },
}

/** Square's own script with the supplier's keys, and a card form of it; loaded when the first form needs it. */
export async function createSquareCard(provider: AccountProvider, isDark: boolean): Promise<SquareCard> {
  await loadProviderScript('square', providerSetting(provider, 'script_url'))
  const { Square } = window as typeof window & { Square?: SquareScript }
  if (Square === undefined) throw new Error("The script didn't define what it should.")
  const payments = Square.payments(
    providerSetting(provider, 'application_id'),
    providerSetting(provider, 'location_id'),
  )
  return await payments.card(isDark ? { style: darkStyle } : {})
}
