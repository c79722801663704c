import type { PaymentMethods } from '@portal/contract/payment-methods/payment-method.schema'
import { paymentMethodMessages } from '@portal/contract/payment-methods/payment-methods.messages'
import { refusals } from '@portal/contract/refusals'
import { Callout } from '@portal/ui/callout'
import { useQuery } from '@tanstack/react-query'
import { AnswerSection } from '../../api/answer-section.tsx'
import { useSession } from '../../session/use-session.ts'
import { AddMethod } from './add-method.tsx'
import { MethodList } from './method-list.tsx'
import styles from './methods.module.css'
import { paymentMethodsQuery } from './payment-methods.queries.ts'

interface PaymentMethodsSectionProps {
  /** Called when the last active method went and the server has turned auto-authorize off. */
  readonly onAutoAuthorizeOff: () => void
}

const onlyTheDealer = 'Only the dealer can change payment methods.'

/** The methods by which invoices are paid, in the order in which they are used. */
export function PaymentMethodsSection({ onAutoAuthorizeOff }: PaymentMethodsSectionProps) {
  const whyOff = useSession().impersonatedBy === undefined ? undefined : onlyTheDealer
  return (
    <AnswerSection
      title="Payment Methods"
      note={
        whyOff ?? 'The first active one is used first. Drag them, or use the arrows, to change the order.'
      }
      query={useQuery(paymentMethodsQuery)}
      lines={4}
    >
      {(methods) => <Methods methods={methods} whyOff={whyOff} onAutoAuthorizeOff={onAutoAuthorizeOff} />}
    </AnswerSection>
  )
}

function Methods({
  methods,
  whyOff,
  onAutoAuthorizeOff,
}: PaymentMethodsSectionProps & {
  readonly methods: PaymentMethods
  readonly whyOff: string | undefined
}) {
  const { accountProvider, dealerMethods } = methods
  return (
    <div className={styles.section}>
      {accountProvider === null ? (
        <Callout tone="caution">{refusals.no_payment_provider.sentence}</Callout>
      ) : null}
      {dealerMethods.length > 0 ? (
        <MethodList
          methods={dealerMethods}
          provider={accountProvider}
          whyOff={whyOff}
          onAutoAuthorizeOff={onAutoAuthorizeOff}
        />
      ) : accountProvider === null ? null : (
        <p className={styles.none}>{paymentMethodMessages.none}</p>
      )}
      {accountProvider === null ? null : <AddMethod provider={accountProvider} whyOff={whyOff} />}
    </div>
  )
}
