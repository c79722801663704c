/** What names one order of one dealer of one supplier. */
export interface OrderKey {
  readonly supplierId: number
  readonly dealerId: number
  readonly orderId: number
}
