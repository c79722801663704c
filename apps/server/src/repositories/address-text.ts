/** The columns of every stored address, of an order or saved by a dealer; empty text for what was left out. */
export interface AddressText {
  readonly name: string
  readonly company_name: string
  readonly email: string
  readonly phone: string
  readonly address_line1: string
  readonly address_line2: string
  readonly city: string
  readonly state: string
  readonly postal: string
  readonly country: string
}
