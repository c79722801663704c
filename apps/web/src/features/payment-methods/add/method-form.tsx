import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import type { FormEvent, ReactNode } from 'react'
import type { AccountProvider } from '../account-provider.ts'

/** The props of every form that adds a method; it closes with the id of the new method, or without one. */
export interface MethodFormProps {
  readonly provider: AccountProvider
  /** Whether the dealer already has methods. */
  readonly hasOthers: boolean
  readonly onClose: (addedId?: number) => void
}

interface FrameProps extends Pick<MethodFormProps, 'onClose'> {
  readonly title: string
  readonly isBusy: boolean
  readonly isAddable?: boolean
  readonly children: ReactNode
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** A form that adds a method, with its buttons. */
export function MethodForm({ title, isBusy, isAddable = true, children, onSubmit, onClose }: FrameProps) {
  return (
    <Stack
      ground="raised"
      surface="frame"
      as="form"
      gap={12}
      padY={16}
      padX={16}
      aria-label={title}
      noValidate
      onSubmit={onSubmit}
    >
      <Text as="h3" size={14} weight="bold">
        {title}
      </Text>
      {children}
      <Row wrap gap={8}>
        {isAddable ? (
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Add
          </Button>
        ) : null}
        <Button onClick={() => onClose()}>Cancel</Button>
      </Row>
    </Stack>
  )
}
