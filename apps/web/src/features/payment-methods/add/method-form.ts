import type { AccountProvider } from '../account-provider.ts'

/** The props of every form that adds a method; it closes with the id of the new method, or without one. */
export interface MethodFormProps {
  readonly provider: AccountProvider
  /** Whether the dealer already has methods. */
  readonly hasOthers: boolean
  readonly onClose: (addedId?: number) => void
}
