import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { Grid, Row, Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { CopyButton } from '@portal/ui/copy-button'
import { Dialog } from '@portal/ui/dialog'
import styles from '../account/account.module.css'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows the recovery codes, only once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      title="Your recovery codes"
      actions={
        <>
          <Button onClick={() => downloadBlob(new Blob([text]), 'recovery-codes.txt')}>Save as file</Button>
          <Button variant="primary" onClick={onClose}>
            I've saved these codes
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Stack gap={16}>
        <p>
          Two-step sign-in is on. Use a recovery code to sign in if you don't have your phone. Each code works
          once, and you won't see them again.
        </p>
        <Grid
          template="repeat(auto-fill, minmax(10rem, 1fr))"
          surface="frame"
          as="ul"
          gap={8}
          padY={16}
          padX={16}
          className={styles.codes}
          aria-label="Recovery codes"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Grid>
        <Row wrap gap={8}>
          <CopyButton text={text} label="recovery codes" />
        </Row>
      </Stack>
    </Dialog>
  )
}
