import type { AccountProvider } from '../account-provider.ts'

/** What each form that adds a method is given; it closes with the id of the method, or without one when nothing was added. */
export interface MethodFormProps {
  readonly provider: AccountProvider
  /** Whether the dealer has methods already. */
  readonly hasOthers: boolean
  readonly onClose: (addedId?: number) => void
}
