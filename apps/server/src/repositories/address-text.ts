/** The columns of every stored address; empty text for omitted parts. */
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
