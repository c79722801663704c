import { PagedList } from '@portal/app-kit/api/paged-list.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { FormDialog } from '@portal/app-kit/forms/form-dialog.tsx'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { customValidator } from '@portal/app-kit/forms/lazy-validator.ts'
import { useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import type { DealerRecord } from '@portal/contract/dealers/console-dealer.schema'
import type { CreditEntry } from '@portal/contract/dealers/credit.schema'
import { addDecimals } from '@portal/contract/fields/money/decimal.rules'
import { readTypedAmount } from '@portal/contract/fields/money/typed-amount.rules'
import { actorTitle } from '@portal/contract/orders/events/actor-title.rules'
import { Grid, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryRow } from '../../../layout/entry-row.tsx'
import { useMoney } from '../../../session/use-money.ts'
import { usePermission } from '../../../session/use-staff.ts'
import { dealerName, useDealerChange } from '../use-dealer-change.ts'
import { changeCreditRequest, creditQuery } from './parts.queries.ts'

interface DealerProps {
  readonly dealer: DealerRecord
}

/** A dealer's credit and its transactions. */
export function CreditSection({ dealer }: DealerProps) {
  const money = useMoney()
  const may = usePermission()
  const [isChanging, setChanging] = useState(false)
  const query = useInfiniteQuery(creditQuery(dealer.id))
  return (
    <Section
      title="Credit"
      note={`${money(dealer.creditAvailable)} available, ${money(dealer.creditUsed)} used.`}
      aside={
        may('dealers.credit') ? (
          <Button size="small" onClick={() => setChanging(true)}>
            Adjust credit
          </Button>
        ) : null
      }
    >
      <PagedList
        label="Credit transactions"
        earlier="Show earlier credit transactions"
        query={query}
        rowsOf={({ items }) => items}
        empty={
          <Text tone="muted" size={13}>
            No credit transactions yet.
          </Text>
        }
      >
        {(entry) => <CreditRow key={entry.number} entry={entry} />}
      </PagedList>
      {isChanging ? <CreditDialog dealer={dealer} onClose={() => setChanging(false)} /> : null}
    </Section>
  )
}

function CreditRow({ entry: { at, amount, balance, reason, by } }: { readonly entry: CreditEntry }) {
  const money = useMoney()
  return (
    <EntryRow
      title={reason}
      note={
        <>
          <Time at={at} /> · {actorTitle(by)}
        </>
      }
    >
      <Text as="span" tabular textAlign="end">
        <strong>{amount.startsWith('-') ? money(amount) : `+${money(amount)}`}</strong>
        <Text as="span" block tone="muted" size={13}>
          {money(balance)}
        </Text>
      </Text>
    </EntryRow>
  )
}

const nothing = { direction: 'add', amount: '', reason: '' }

/** The amount with the sign of its direction; a typed sign is rejected, because it would reverse the amount. */
const signed = ({ direction, amount }: typeof nothing) =>
  `${direction === 'take' ? '-' : ''}${readTypedAmount(amount) ?? ''}`

const validator = customValidator(
  () => import('@portal/contract/dealers/credit.schema'),
  (values: typeof nothing, { creditChange }, validate) => {
    const wrong = readTypedAmount(values.amount) === undefined
    const result = validate(creditChange, { amount: signed(values), reason: values.reason })
    const errors = 'errors' in result ? result.errors : {}
    if (wrong || errors.amount) return { errors: { ...errors, amount: 'Enter an amount such as 250.50' } }
    return 'errors' in result ? { errors } : { values }
  },
)

const addLabels = { plain: 'Add credit', withAmount: (amount: string) => `Add ${amount}` }
const deductLabels = { plain: 'Deduct credit', withAmount: (amount: string) => `Deduct ${amount}` }

/** Asks for an amount of credit to add or deduct, and the reason. */
function CreditDialog({ dealer, onClose }: DealerProps & { readonly onClose: () => void }) {
  const money = useMoney()
  const change = useDealerChange({
    send: (values: typeof nothing, idempotencyKey) =>
      changeCreditRequest(dealer.id, { amount: signed(values), reason: values.reason }, idempotencyKey),
    said: ({ balance }) => `${dealerName(dealer)} now has ${money(balance)} in credit.`,
    onDone: onClose,
  })
  const form = useApiForm({ initialValues: nothing, validator, mutation: change, onChange: change.reset })
  const typed = readTypedAmount(form.values.amount)
  const balance = typed && addDecimals(dealer.creditAvailable, signed(form.values))
  // An import may have made the balance negative, which credit can be added to.
  const isOverdrawn = form.values.direction === 'take' && balance?.startsWith('-') === true
  const labels = form.values.direction === 'take' ? deductLabels : addLabels
  return (
    <FormDialog
      title={`Adjust credit for ${dealerName(dealer)}`}
      submitLabel={typed === undefined ? labels.plain : labels.withAmount(money(typed))}
      isBusy={form.isBusy}
      formLabel="Adjust credit"
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FormError error={change.errorDisplay} hidesFieldErrors />
      <p>{money(dealer.creditAvailable)} available</p>
      <Grid columns="pair" gap={16} align="start">
        <SelectField {...form.field('direction')} label="Type">
          <option value="add">{addLabels.plain}</option>
          <option value="take">{deductLabels.plain}</option>
        </SelectField>
        <TextField
          {...form.field('amount')}
          // The server's own error replaces it.
          {...(isOverdrawn &&
            change.errorDisplay === undefined && {
              error: `You can deduct up to ${money(dealer.creditAvailable)}.`,
            })}
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
      </Grid>
      <Text tone="muted" size={13} role="status">
        {balance === undefined || isOverdrawn ? null : `New balance: ${money(balance)}`}
      </Text>
      <TextField {...form.field('reason')} label="Reason" maxLength={500} autoComplete="off" />
    </FormDialog>
  )
}
