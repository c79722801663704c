import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { FormError } from '@portal/app-kit/forms/form-error.tsx'
import { UnsavedChanges } from '@portal/app-kit/forms/unsaved-changes.tsx'
import { type ApiForm, useApiForm } from '@portal/app-kit/forms/use-api-form.ts'
import { showSuccess } from '@portal/app-kit/notices/notices.ts'
import { usTerritories } from '@portal/contract/fields/address/us-territories'
import { certificateMaxBytes } from '@portal/contract/resale-certificates/resale-certificate.schema'
import { settingsMessages } from '@portal/contract/settings/settings.messages'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { DateTimeField } from '@portal/ui/date-time-field'
import { FileInput } from '@portal/ui/file-input'
import { SelectField } from '@portal/ui/select-field'
import { TextField } from '@portal/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { usePortal } from '../../portal/use-portal.ts'
import {
  type CertificateValues,
  certificateValidator,
  emptyCertificate,
  toCertificateForm,
} from './certificate-values.ts'
import styles from './certificates.module.css'
import { addCertificateRequest, certificatesQuery } from './certificates.queries.ts'

/** Adds a certificate; input is kept until saved. */
export function AddCertificate({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const isFileRequired = usePortal().settings.upload_resale_certificates
  const validator = useMemo(() => certificateValidator(isFileRequired), [isFileRequired])
  const file = useRef<File>(undefined)
  const add = useApiMutation({
    mutationFn: (values: CertificateValues, idempotencyKey) =>
      addCertificateRequest(toCertificateForm(values), file.current, idempotencyKey),
    onSuccess: async () => {
      showSuccess(settingsMessages.certificateAdded)
      onClose()
      await queryClient.invalidateQueries({ queryKey: certificatesQuery.queryKey })
    },
  })
  const form = useApiForm({ initialValues: emptyCertificate, validator, mutation: add })
  const isDirty = Object.values(form.values).some((value) => value !== '')
  return (
    <Stack
      surface="frame"
      as="form"
      gap={16}
      padY={16}
      padX={16}
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Add resale certificate"
    >
      <UnsavedChanges isDirty={isDirty && !add.isPending} />
      <FormError error={add.errorDisplay} hidesFieldErrors />
      <Grid columns="pair" gap={16} align="start">
        <TextField {...form.field('number')} label="Number" autoComplete="off" />
        <StateField form={form} />
        <ExpiryField form={form} />
        <FileField form={form} isRequired={isFileRequired} onChoose={(chosen) => (file.current = chosen)} />
      </Grid>
      <Row wrap align="center" gap={8} size={13}>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Add
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Row>
    </Stack>
  )
}

interface CertificateFieldProps {
  readonly form: ApiForm<CertificateValues>
}

/** The expiration date, tomorrow at the earliest. */
function ExpiryField({ form }: CertificateFieldProps) {
  const { value, error } = form.field('expiresAt')
  return (
    <DateTimeField
      label="Expiration date"
      name="expiresAt"
      minimum="tomorrow"
      value={value}
      error={error}
      onChange={(day) => form.setValue('expiresAt', day)}
    />
  )
}

interface FileFieldProps extends CertificateFieldProps {
  readonly isRequired: boolean
  readonly onChoose: (file: File | undefined) => void
}

/** The file chooser; rejects files over the size limit before upload. */
function FileField({ form, isRequired, onChoose }: FileFieldProps) {
  const { value, error } = form.field('file')
  const [tooLarge, setTooLarge] = useState<string>()
  const choose = (input: HTMLInputElement) => {
    const chosen = input.files?.[0]
    const isTooLarge = chosen !== undefined && chosen.size > certificateMaxBytes
    setTooLarge(isTooLarge ? 'The file is larger than 10 MB.' : undefined)
    onChoose(isTooLarge ? undefined : chosen)
    form.setValue('file', isTooLarge ? '' : (chosen?.name ?? ''))
    if (isTooLarge) input.value = ''
  }
  const message = tooLarge ?? error
  return (
    <Stack gap={4} size={13} className={styles.file}>
      <label htmlFor="certificate-file">{isRequired ? 'File' : 'File (optional)'}</label>
      <FileInput
        id="certificate-file"
        name="file"
        accept=".png,.jpeg,.jpg,.pdf"
        aria-invalid={message !== undefined || undefined}
        aria-describedby={message ? 'certificate-file-hint certificate-file-error' : 'certificate-file-hint'}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
      <Text id="certificate-file-hint" tone="muted" size={13} anywhere>
        {value === '' ? 'PNG, JPEG or PDF, up to 10 MB' : value}
      </Text>
      {message ? (
        <Text id="certificate-file-error" tone="negative" size={12} role="alert">
          {message}
        </Text>
      ) : null}
    </Stack>
  )
}

function StateField({ form }: { readonly form: ApiForm<CertificateValues> }) {
  return (
    <SelectField {...form.field('state')} label="State">
      <option value="">Select a state</option>
      {Object.entries(usTerritories).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
