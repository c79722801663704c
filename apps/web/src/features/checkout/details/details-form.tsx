import type { ApiError } from '@portal/api-client/api-error'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { checkoutMessages } from '@portal/contract/checkout/checkout.messages'
import type {
  CheckoutItem,
  CheckoutRequest,
  SavedAddress,
  ShippingMethod,
} from '@portal/contract/checkout/checkout.schema'
import { isPoBox } from '@portal/contract/fields/address/po-box.rules'
import { Grid, Stack } from '@portal/ui/boxes'
import { Callout } from '@portal/ui/callout'
import { Section } from '@portal/ui/section'
import { TextField } from '@portal/ui/text-field'
import { useEffect, useMemo, useState } from 'react'
import { usePortal } from '../../../portal/use-portal.ts'
import { useSession } from '../../../session/use-session.ts'
import { withdrawCheckoutProblems } from '../flow/checkout-problems.ts'
import { BillingAddress } from './billing-address.tsx'
import { CheckoutAddressFields } from './checkout-address-fields.tsx'
import { readCheckoutDraft, saveCheckoutDraft } from './checkout-draft.ts'
import { detailsFormValidator } from './details-validator.ts'
import {
  type DetailsValues,
  initialDetails,
  ownBilling,
  toCheckoutRequest,
  withoutDeletedAddressIds,
} from './details-values.ts'
import { detailsBlocks, useFocusOnBlock } from './focus-on-block.ts'
import { ShippingMethodChoice } from './shipping-method-choice.tsx'

export const detailsFormId = 'checkout-details'

interface DetailsFormProps {
  readonly items: readonly CheckoutItem[]
  readonly methods: readonly ShippingMethod[]
  readonly saved: readonly SavedAddress[]
  /** A server error about fields of this step that hasn't been shown yet. */
  readonly refusal: ApiError | undefined
  /** Called once errors are shown at their fields, so that an edited field doesn't get its error back. */
  readonly onRefusalShown: () => void
  readonly isPricing: boolean
  readonly onConfirm: (order: CheckoutRequest) => void
  readonly onValidating: (isValidating: boolean) => void
}

/** Step 2: reference number, shipping method and both addresses; input survives a reload. */
export function DetailsForm(props: DetailsFormProps) {
  const { items, methods, saved, onValidating } = props
  const form = useDetailsForm(props)
  const { dealer } = useSession()
  const block = useFocusOnBlock()
  const { isValidating } = form
  useEffect(() => onValidating(isValidating), [onValidating, isValidating])
  useShownRefusal(props, form)
  // Collapsed fields are not sent.
  const isSent = (path: string) => !(form.values.billingIsShipping && path.startsWith('billingAddress'))
  const hasErrors = Object.keys(form.errors).some(isSent)
  useEffect(() => {
    if (!hasErrors) withdrawCheckoutProblems()
  }, [hasErrors])
  return (
    <Stack
      ref={block}
      id={detailsFormId}
      as="form"
      gap={16}
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Order details"
    >
      <OrderDetails form={form} methods={methods} items={items} />
      <CheckoutAddressFields
        title="Shipping address"
        name="shippingAddress"
        form={form}
        saved={saved}
        onPasted={() => {
          for (const [name, value] of Object.entries(ownBilling(form.values, saved, dealer)))
            form.setValue(name, value)
        }}
      />
      <BillingAddress form={form} saved={saved} />
    </Stack>
  )
}

/** The form, restored from the draft; every change is saved to it. */
function useDetailsForm({ items, saved, isPricing, onConfirm }: DetailsFormProps): ApiForm<DetailsValues> {
  const dealerId = useSession().dealer.id
  const { country } = usePortal()
  const [initialValues] = useState(() => readCheckoutDraft(dealerId) ?? initialDetails(saved, country))
  const form = useApiForm({
    initialValues,
    validator: detailsFormValidator,
    mutation: {
      isPending: isPricing,
      send: (values) => onConfirm(toCheckoutRequest(withoutDeletedAddressIds(values, saved), items)),
    },
  })
  // A saved address may have been deleted here, in another tab, or after the draft was saved.
  const values = useMemo(() => withoutDeletedAddressIds(form.values, saved), [form.values, saved])
  useEffect(() => saveCheckoutDraft(dealerId, values), [dealerId, values])
  return { ...form, values }
}

function useShownRefusal(
  { refusal, onRefusalShown }: DetailsFormProps,
  { showFieldErrors }: ApiForm<DetailsValues>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error is shown once, not on every render
  useEffect(() => {
    if (!refusal) return
    showFieldErrors(refusal.body.fields ?? {})
    onRefusalShown()
  }, [refusal])
}

interface OrderDetailsProps {
  readonly form: ApiForm<DetailsValues>
  readonly methods: readonly ShippingMethod[]
  readonly items: readonly CheckoutItem[]
}

function OrderDetails({ form, methods, items }: OrderDetailsProps) {
  const { brandName } = usePortal()
  return (
    <Section title="Order details">
      <Grid columns="pair" gap={16} align="start" data-block={detailsBlocks.orderDetails}>
        <TextField {...form.field('referenceNumber')} label="Reference number" autoComplete="off" />
        <ShippingMethodChoice
          {...form.field('channelShippingMethodId')}
          methods={methods}
          items={items}
          isToPoBox={isPoBox(form.values.shippingAddress.address)}
        />
        {methods.length === 0 ? (
          <Stack gap={8} spans>
            <Callout tone="caution">
              {checkoutMessages.noShippingMethods.replace('{brand}', brandName)}
            </Callout>
          </Stack>
        ) : null}
      </Grid>
    </Section>
  )
}
