import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { ConfirmDialog } from '@portal/app-kit/forms/confirm-dialog.tsx'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { formatSkippedOrders } from '@portal/contract/jobs/skip-reasons'
import type { BulkOutcome } from '@portal/contract/order-search/bulk/bulk.schema'
import type { Permission } from '@portal/contract/staff/permissions'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { useMay } from '../../session/use-staff.ts'
import styles from './orders.module.css'
import {
  changeOrdersRequest,
  exportOrdersRequest,
  type OrdersAction,
  type OrderTarget,
} from './orders.queries.ts'
import { PaperButtons } from './paper-buttons.tsx'
import { useOrdersChange } from './use-order-change.ts'

interface ActionText {
  readonly permission: Permission
  readonly label: string
  readonly done: string
  readonly about: string
}

const actions = {
  hold: {
    permission: 'orders.hold',
    label: 'Put on hold',
    done: 'put on hold',
    about: 'What is not open is left alone.',
  },
  release: {
    permission: 'orders.hold',
    label: 'Release',
    done: 'released',
    about: 'What is not on hold is left alone.',
  },
  cancel: {
    permission: 'orders.cancel',
    label: 'Cancel orders',
    done: 'canceled',
    about: 'What has not shipped goes back into stock. This cannot be undone.',
  },
} as const satisfies Record<OrdersAction, ActionText>

interface ChosenOrdersProps {
  readonly target: OrderTarget
  /** How many orders match. */
  readonly total: number
  readonly isPageChosen: boolean
  readonly onChoose: (ids: OrderTarget['ids']) => void
}

/** How many orders are chosen, and what can be done with them; all that match are exported where none is chosen. */
export function ChosenOrders({ target, total, isPageChosen, onChoose }: ChosenOrdersProps) {
  const may = useMay()
  const [action, setAction] = useState<OrdersAction>()
  const count = target.ids === 'all' ? total : target.ids.size
  const exported: OrderTarget = count === 0 ? { ...target, ids: 'all' } : target
  const download = useApiMutation<void, Blob>({
    mutationFn: () => exportOrdersRequest(exported),
    onSuccess: (file) => downloadBlob(file, 'orders.csv'),
    onError: (error) => showFailure(error.message),
  })
  return (
    <Row wrap align="center" justify="end" gap={8} padY={12} padX={12} className={styles.chosen}>
      <span role="status">{count === 0 ? '' : `${count.toLocaleString('en-US')} chosen`}</span>
      {isPageChosen && target.ids !== 'all' && total > count ? (
        <Button size="small" onClick={() => onChoose('all')}>
          {`Choose all ${total.toLocaleString('en-US')}`}
        </Button>
      ) : null}
      {count === 0
        ? null
        : (['hold', 'release', 'cancel'] as const)
            .filter((one) => may(actions[one].permission))
            .map((one) => (
              <Button key={one} size="small" onClick={() => setAction(one)}>
                {actions[one].label}
              </Button>
            ))}
      {target.ids === 'all' || count === 0 ? null : <PaperButtons ids={[...target.ids]} size="small" />}
      <Button size="small" isBusy={download.isPending} onClick={() => download.send()}>
        {`Export ${(count === 0 ? total : count).toLocaleString('en-US')} as CSV`}
      </Button>
      {action === undefined ? null : (
        <ChangeDialog
          action={action}
          target={target}
          count={count}
          onDone={() => {
            setAction(undefined)
            onChoose(new Set())
          }}
          onClose={() => setAction(undefined)}
        />
      )}
    </Row>
  )
}

interface ChangeDialogProps {
  readonly action: OrdersAction
  readonly target: OrderTarget
  readonly count: number
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before many orders change, and says afterwards how many did and why others did not. */
function ChangeDialog({ action, target, count, onDone, onClose }: ChangeDialogProps) {
  const { label, done, about } = actions[action]
  const [reason, setReason] = useState('')
  const orders = count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`
  const change = useOrdersChange<void, BulkOutcome>({
    send: () => changeOrdersRequest(action, target, reason.trim()),
    said: ({ numberEffected, skipped }) => {
      const changed = `${numberEffected === 0 ? 'None' : numberEffected.toLocaleString('en-US')} ${done}`
      return skipped.length === 0 ? `${changed}.` : `${changed}; left alone: ${formatSkippedOrders(skipped)}.`
    },
    onDone,
  })
  return (
    <ConfirmDialog
      title={`${label}: ${orders}?`}
      keepLabel="Leave them"
      actionLabel={label}
      variant={action === 'cancel' ? 'danger' : 'primary'}
      mutation={change}
      onClose={onClose}
    >
      <p>{about}</p>
      {action === 'hold' ? (
        <TextField
          label="Reason"
          hint="The dealers read it; optional."
          value={reason}
          maxLength={500}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}
