export interface Money {
  readonly amount: number
  readonly currency: string
}

export interface Customer {
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
  readonly email_address?: string
  readonly company_name?: string
  readonly reference_id?: string
  readonly creation_source: 'THIRD_PARTY'
  readonly version: number
}

export interface Card {
  readonly id: string
  readonly card_brand: string
  readonly last_4: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cardholder_name?: string
  readonly customer_id: string
  readonly merchant_id: string
  readonly enabled: boolean
  readonly card_type: 'CREDIT'
  readonly created_at: string
  readonly version: number
}

export interface Payment {
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
  readonly amount_money: Money
  readonly total_money: Money
  readonly approved_money?: Money
  readonly refunded_money?: Money
  readonly status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED'
  readonly delay_duration: string
  readonly delay_action: 'CANCEL'
  readonly source_type: 'CARD'
  readonly card_details: {
    readonly status: 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'FAILED'
    readonly card: Partial<Card>
    readonly errors?: readonly object[]
  }
  readonly location_id: string
  readonly reference_id?: string
  readonly customer_id?: string
  readonly note?: string
  readonly refund_ids?: readonly string[]
  readonly version_token: string
}

export interface Dispute {
  readonly id: string
  readonly amount_money: Money
  readonly reason: 'NOT_RECEIVED'
  readonly state: 'INQUIRY_EVIDENCE_REQUIRED' | 'INQUIRY_CLOSED' | 'EVIDENCE_REQUIRED' | 'WON' | 'LOST'
  readonly due_at: string
  readonly disputed_payment: { readonly payment_id: string }
  readonly card_brand: 'VISA'
  readonly created_at: string
  readonly updated_at: string
  readonly location_id: string
  readonly version: number
}

export interface Refund {
  readonly id: string
  readonly status: 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED'
  readonly amount_money: Money
  readonly payment_id: string
  readonly location_id: string
  readonly reason?: string
  readonly created_at: string
  readonly updated_at: string
}
