import type { ApiError } from '@portal/api-client/api-error'
import { checkoutMessages } from '@portal/contract/checkout/checkout.messages'
import type {
  CheckoutItem,
  CheckoutRequest,
  SavedAddress,
  ShippingMethod,
} from '@portal/contract/checkout/checkout.schema'
import { noShippingMethodId } from '@portal/contract/checkout/limits'
import { Callout } from '@portal/ui/callout'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useEffect, useMemo, useState } from 'react'
import { type CheckedForm, useCheckedForm } from '../../../forms/use-checked-form.ts'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import styles from '../checkout.module.css'
import { CheckBox } from './check-box.tsx'
import { CheckoutAddressFields } from './checkout-address-fields.tsx'
import { readCheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts'
import { detailsCheck } from './details-check.ts'
import {
  checkedValue,
  type DetailsValues,
  initialDetails,
  toCheckoutRequest,
  withoutDeletedAddressIds,
} from './details-values.ts'

/** The id by which a button outside the form sends it. */
export const detailsFormId = 'checkout-details'

interface DetailsFormProps {
  readonly items: readonly CheckoutItem[]
  readonly methods: readonly ShippingMethod[]
  readonly saved: readonly SavedAddress[]
  /** Messages of the server that came back for fields of this step. */
  readonly refused: ApiError | undefined
  /** Hears that they stand at their fields: what is changed there does not get them back. */
  readonly onRefusalShown: () => void
  readonly onConfirm: (order: CheckoutRequest) => void
  /** Hears whether the check of what was confirmed is still on its way. */
  readonly onChecking: (isChecking: boolean) => void
}

/** Step 2: reference number, shipping method and the two addresses; what is typed outlives a reload. */
export function DetailsForm(props: DetailsFormProps) {
  const { items, methods, saved, refused, onRefusalShown, onConfirm, onChecking } = props
  const dealerId = useSession().dealer.id
  const [initial] = useState(() => readCheckoutDraft(dealerId) ?? initialDetails(saved))
  const checked = useCheckedForm<DetailsValues>(detailsCheck, initial, (values) =>
    onConfirm(toCheckoutRequest(withoutDeletedAddressIds(values, saved), items)),
  )
  // A kept address can be deleted here, in another tab or since the draft was written.
  const values = useMemo(() => withoutDeletedAddressIds(checked.values, saved), [checked.values, saved])
  const form = { ...checked, values }
  useEffect(() => saveCheckoutDraft(dealerId, values), [dealerId, values])
  const { showFieldErrors, isChecking } = form
  useEffect(() => onChecking(isChecking), [onChecking, isChecking])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown once, however often the form is drawn
  useEffect(() => {
    if (!refused) return
    showFieldErrors(refused)
    onRefusalShown()
  }, [refused])
  const isSame = form.values.billingIsShipping === checkedValue
  return (
    <form
      id={detailsFormId}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Order details"
    >
      <OrderDetails form={form} methods={methods} />
      <CheckoutAddressFields title="Shipping Address" name="shippingAddress" form={form} saved={saved} />
      <CheckoutAddressFields
        title="Billing Address"
        name="billingAddress"
        form={form}
        saved={saved}
        isFolded={isSame}
        above={
          <div className={styles.wide}>
            <CheckBox {...form.field('billingIsShipping')} label="Same as the shipping address" />
          </div>
        }
      />
    </form>
  )
}

interface OrderDetailsProps {
  readonly form: CheckedForm<DetailsValues>
  readonly methods: readonly ShippingMethod[]
}

function OrderDetails({ form, methods }: OrderDetailsProps) {
  const { brandName } = usePortal()
  return (
    <Section title="Order Details">
      <div className={styles.fields}>
        <TextField {...form.field('referenceNumber')} label="Reference Number" autoComplete="off" />
        <SelectField {...form.field('channelShippingMethodId')} label="Shipping Method">
          <option value={noShippingMethodId}>{checkoutMessages.selectShippingMethod}</option>
          {methods.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {methods.length === 0 ? (
          <div className={styles.wide}>
            <Callout tone="caution">
              {checkoutMessages.noShippingMethods.replace('{brand}', brandName)}
            </Callout>
          </div>
        ) : null}
      </div>
    </Section>
  )
}
