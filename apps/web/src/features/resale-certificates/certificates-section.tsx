import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddCertificate } from './add-certificate.tsx'
import { CertificateList } from './certificate-list.tsx'
import { certificatesQuery } from './certificates.queries.ts'

export function CertificatesSection() {
  const [isAdding, setAdding] = useState(false)
  return (
    <QuerySection
      title="Resale certificates"
      note="One for each state where you buy for resale."
      query={useQuery(certificatesQuery)}
      lines={3}
    >
      {(certificates) => (
        <Stack gap={12}>
          <CertificateList certificates={certificates} />
          {isAdding ? (
            <AddCertificate onClose={() => setAdding(false)} />
          ) : (
            <div>
              <Button onClick={() => setAdding(true)}>Add resale certificate</Button>
            </div>
          )}
        </Stack>
      )}
    </QuerySection>
  )
}
