import { ApiError } from '@portal/api-client/api-error'
import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { usTerritories } from '@portal/contract/fields/address/us-territories'
import { certificateMaxBytes } from '@portal/contract/resale-certificates/resale-certificate.schema'
import { settingsMessages } from '@portal/contract/settings/settings.messages'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { DateTimeField } from '@portal/ui/date-time-field'
import { FileInput } from '@portal/ui/file-input'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { UnsavedChanges } from '../../forms/unsaved-changes.tsx'
import { type CheckedForm, useCheckedForm } from '../../forms/use-checked-form.ts'
import { useSending } from '../../forms/use-sending.ts'
import { showSuccess } from '../../notices/notices.ts'
import { usePortal } from '../../portal/use-portal.ts'
import {
  type CertificateValues,
  certificateCheck,
  emptyCertificate,
  toCertificateForm,
  withFormFieldNames,
} from './certificate-values.ts'
import styles from './certificates.module.css'
import { askAddCertificate, certificatesQuery } from './certificates.queries.ts'

interface AddCertificateProps {
  readonly onClose: () => void
}

/** The form that adds a certificate; what was filled in stays until it has been taken. */
export function AddCertificate({ onClose }: AddCertificateProps) {
  const queryClient = useQueryClient()
  const isFileRequired = usePortal().settings.upload_resale_certificates
  const check = useMemo(() => certificateCheck(isFileRequired), [isFileRequired])
  const file = useRef<File>(undefined)
  const [key, setKey] = useState(createIdempotencyKey)
  const { isAsking, failure, run } = useSending()
  const form = useCheckedForm<CertificateValues>(check, emptyCertificate, (values) =>
    run(async () => {
      await askAddCertificate(toCertificateForm(values), file.current, key).catch((error: unknown) => {
        if (error instanceof ApiError) form.showFieldErrors(withFormFieldNames(error))
        // A refused request is over; only one that may have gone through keeps its key.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500)
          setKey(createIdempotencyKey())
        throw error
      })
      showSuccess(settingsMessages.certificateAdded)
      onClose()
      await queryClient.invalidateQueries({ queryKey: certificatesQuery.queryKey })
    }),
  )
  const isDirty = Object.values(form.values).some((value) => value !== '')
  const isAbove = failure !== undefined && failure.status < 500 && failure.body.fields === undefined
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit} aria-label="Add Resale Certificate">
      <UnsavedChanges isDirty={isDirty && !isAsking} />
      {isAbove ? (
        <Callout tone="negative" announced>
          {failure.message}
        </Callout>
      ) : null}
      <div className={styles.fields}>
        <TextField {...form.field('number')} label="Number" autoComplete="off" />
        <SelectField {...form.field('state')} label="State">
          <option value="">Select a state</option>
          {Object.entries(usTerritories).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <ExpiryField form={form} />
        <FileField form={form} isRequired={isFileRequired} onChoose={(chosen) => (file.current = chosen)} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isAsking || form.isChecking}>
          Add
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

interface FieldOfForm {
  readonly form: CheckedForm<CertificateValues>
}

/** The day the certificate ends, tomorrow at the earliest. */
function ExpiryField({ form }: FieldOfForm) {
  const { value, error, onChange } = form.field('expiresAt')
  return (
    <DateTimeField
      label="Expiry Date"
      name="expiresAt"
      minimum="tomorrow"
      value={value}
      error={error}
      onChange={(day) => onChange({ currentTarget: { value: day } })}
    />
  )
}

interface FileFieldProps extends FieldOfForm {
  readonly isRequired: boolean
  readonly onChoose: (file: File | undefined) => void
}

/** The file chooser; a file that is too large is told before it is sent. */
function FileField({ form, isRequired, onChoose }: FileFieldProps) {
  const { value, error, onChange } = form.field('file')
  const [tooLarge, setTooLarge] = useState<string>()
  const choose = (input: HTMLInputElement) => {
    const chosen = input.files?.[0]
    const isTooLarge = chosen !== undefined && chosen.size > certificateMaxBytes
    setTooLarge(isTooLarge ? 'The file is larger than 10 MB.' : undefined)
    onChoose(isTooLarge ? undefined : chosen)
    onChange({ currentTarget: { value: isTooLarge ? '' : (chosen?.name ?? '') } })
    if (isTooLarge) input.value = ''
  }
  const message = tooLarge ?? error
  return (
    <div className={styles.file}>
      <label htmlFor="certificate-file">{isRequired ? 'File' : 'File (optional)'}</label>
      <FileInput
        id="certificate-file"
        name="file"
        accept=".png,.jpeg,.jpg,.pdf"
        aria-invalid={message !== undefined || undefined}
        aria-describedby={message ? 'certificate-file-hint certificate-file-error' : 'certificate-file-hint'}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
      <p id="certificate-file-hint" className={styles.hint}>
        {value === '' ? 'A png, jpeg, jpg or pdf of at most 10 MB.' : value}
      </p>
      {message ? (
        <p id="certificate-file-error" className={styles.error} role="alert">
          {message}
        </p>
      ) : null}
    </div>
  )
}
