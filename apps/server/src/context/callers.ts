import type { StaffRole } from '@portal/contract/callers/permissions'
import type { Scope } from '@portal/contract/callers/scopes'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import type { TokenLimits } from '@portal/contract/tokens/token.rules'
import type { TokenMode } from '@portal/contract/tokens/token.schema'

export interface CallerSession {
  readonly tokenHash: Buffer
  readonly impersonatedBy: string | null
  /** The staff member acting for the dealer, with the current role; null for an operator using the CLI. */
  readonly actingStaff: Pick<CallerStaff, 'id' | 'role' | 'hasTwoStep'> | null
  readonly expiresAt: Date
  readonly inTestMode: boolean
}

export interface CallerDealer {
  /** The owner of the orders. */
  readonly id: number
  /** The dealer that signed in; differs from `id` only in test mode. */
  readonly accountId: number
  readonly email: string
  readonly statusId: DealerStatusId
  readonly groupId: number
  readonly timeZone: string
}

/** Whether a request is in test mode, where orders are simulated. */
export function isTestTwin({ id, accountId }: Pick<CallerDealer, 'id' | 'accountId'>): boolean {
  return id !== accountId
}

export interface CallerToken {
  readonly id: number
  readonly name: string
  readonly owner: 'dealer' | 'supplier'
  readonly mode: TokenMode
  readonly scopes: readonly Scope[]
  readonly limits: TokenLimits
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
}

export interface CallerStaff {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  readonly hasTwoStep: boolean
  readonly tokenHash: Buffer
}
