import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'

interface SaveRowProps {
  readonly label: string
  readonly isBusy: boolean
  readonly isDirty: boolean
}

export function SaveRow({ label, isBusy, isDirty }: SaveRowProps) {
  return (
    <Row wrap align="center" rowGap={8} gap={16}>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {label}
      </Button>
      {isDirty ? (
        <Text tone="muted" size={13}>
          You have unsaved changes.
        </Text>
      ) : null}
    </Row>
  )
}
