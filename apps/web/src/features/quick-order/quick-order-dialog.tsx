import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { showSuccess, showWarning } from '@portal/app-kit/notices/notices.ts'
import type { CheckoutItem } from '@portal/contract/checkout/checkout.schema'
import { maxLineCount } from '@portal/contract/checkout/limits'
import { countText } from '@portal/contract/fields/count-text'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { FileInput } from '@portal/ui/file-input'
import { TextArea } from '@portal/ui/text-area'
import { type ChangeEvent, useId, useMemo, useRef, useState } from 'react'
import { usePortal } from '../../portal/use-portal.ts'
import { useSession } from '../../session/use-session.ts'
import { decodeTextFile } from './decode-text-file.ts'
import { matchQuickOrder, type QuickOrderMatch, requestedSkus } from './match-quick-order.ts'
import { parseQuickOrder } from './parse-quick-order.ts'
import { findSkusRequest } from './quick-order.queries.ts'
import { QuickOrderPreview } from './quick-order-preview.tsx'

const maxBytes = 1_000_000

interface QuickOrderDialogProps {
  readonly onAdd: (items: readonly CheckoutItem[]) => readonly CheckoutItem[]
  readonly onClose: () => void
}

/** Parses a pasted or uploaded list, shows its items and errors, and adds the items to the cart. */
export function QuickOrderDialog({ onAdd, onClose }: QuickOrderDialogProps) {
  const [text, setText] = useState('')
  const check = useCheck(text)
  // The list may have been edited since the check began.
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const match = check.data?.text === text ? check.data.match : undefined
  const preview = useMemo(() => match?.(chosen), [match, chosen])
  const add = (items: readonly CheckoutItem[]) => {
    announceAdded(items.length, onAdd(items).length)
    onClose()
  }
  const offered = preview?.offered.length ?? 0
  // Lines without a chosen variant would be lost.
  const open = preview?.questions.filter(({ wanted }) => !chosen.has(wanted.sku)) ?? []
  const ready = offered > 0 || open.length > 0 ? preview : undefined
  const questions = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      title="Quick order"
      onClose={onClose}
      // A single button, so that it keeps the focus when a checked list can be added.
      actions={
        <>
          {ready && open.length > 0 ? (
            <Text size={13} grow tone="tone" data-tone="caution">
              {reasonOf(open)}
            </Text>
          ) : null}
          <Button
            variant="primary"
            {...(ready
              ? {
                  ignoresDoubleClick: true,
                  disabledReason: reasonOf(open),
                  onDisabledPress: () =>
                    questions.current?.querySelector<HTMLElement>('[data-open]')?.focus(),
                  onClick: () => add(itemsOf(ready)),
                }
              : { isBusy: check.isPending, disabled: text.trim() === '', onClick: () => check.send() })}
          >
            {ready ? addLabel(offered) : 'Check'}
          </Button>
        </>
      }
    >
      <Stack gap={12} ref={questions}>
        <ListField text={text} onChange={setText} />
        <FormError error={check.errorDisplay} />
        {preview ? (
          <QuickOrderPreview
            preview={preview}
            chosen={chosen}
            onChoose={(sku, variantId) => setChosen(new Map(chosen).set(sku, variantId))}
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}

/** Why nothing can be added yet; undefined if everything has been chosen. */
function reasonOf([first, ...others]: QuickOrderMatch['questions']): string | undefined {
  if (first === undefined) return undefined
  const { sku } = first.wanted
  return others.length === 0
    ? `Choose an option for ${sku}`
    : `Choose an option for ${sku} and ${others.length} more`
}

/** Parses a list and looks up its SKUs. */
function useCheck(text: string) {
  const { allowBackorders } = useSession()
  const { show_quantity: showsQuantity } = usePortal().settings
  return useApiMutation({
    mutationFn: async () => {
      const order = parseQuickOrder(text)
      const found = order.wanted.length === 0 ? [] : await findSkusRequest(requestedSkus(order))
      const shop = { allowBackorders, showsQuantity }
      return {
        text,
        match: (chosen: ReadonlyMap<string, number>) => matchQuickOrder(order, found, shop, chosen),
      }
    },
  })
}

function itemsOf({ offered }: QuickOrderMatch): CheckoutItem[] {
  return offered.map(({ found: { productId, variantId }, quantity }) => ({ productId, variantId, quantity }))
}

function announceAdded(requested: number, leftOut: number): void {
  const added = requested - leftOut
  showSuccess(`${countText(added, 'item')} added to your cart`)
  if (leftOut > 0)
    showWarning(`${countText(leftOut, 'item')} left out. A cart can hold up to ${maxLineCount} items.`)
}

interface ListFieldProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

function ListField({ text, onChange }: ListFieldProps) {
  const fileId = useId()
  const upload = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    if (file.size > maxBytes) return showWarning('The file is larger than 1 MB.')
    onChange(decodeTextFile(await file.arrayBuffer()))
  }
  return (
    <Stack gap={6}>
      <TextArea
        label="SKUs and quantities, one item per line"
        isCode
        rows={8}
        spellCheck={false}
        placeholder={'ABC-100, 12\nABC-200, 3'}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Row wrap align="center" gap={8} tone="muted" size={13}>
        <label htmlFor={fileId}>Or upload a file</label>
        <FileInput
          id={fileId}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => void upload(event)}
        />
      </Row>
    </Stack>
  )
}

function addLabel(count: number): string {
  return count > 0 ? `Add ${countText(count, 'item')} to cart` : 'Add to cart'
}
