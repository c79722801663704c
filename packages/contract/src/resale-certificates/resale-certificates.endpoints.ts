import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import {
  certificateDto,
  certificateMaxBytes,
  certificateMediaTypes,
  resaleCertificate,
} from './resale-certificate.schema.ts'

export const listResaleCertificates = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/dealer/resale-certificates',
  access: { who: 'dealer', status: 'any' },
  summary: "Lists the dealer's resale certificates.",
  answer: z.array(resaleCertificate),
  failures: ['certificates_not_collected'],
})

export const createResaleCertificate = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/dealer/resale-certificates',
  access: { who: 'dealer', status: 'any' },
  actingPermission: 'dealers.certificates',
  idempotent: true,
  summary: 'Uploads a resale certificate.',
  query: z.strictObject({ dto: z.optional(certificateDto) }),
  body: z.strictObject({ dto: z.optional(certificateDto) }),
  upload: {
    field: 'file',
    mediaTypes: Object.keys(certificateMediaTypes),
    maxBytes: certificateMaxBytes,
  },
  answer: resaleCertificate,
  failures: [
    'certificates_not_collected',
    'certificate_exists',
    'certificate_file_required',
    'certificate_file_refused',
    'idempotency_key_reused',
    'idempotency_key_running',
  ],
})

export const deleteResaleCertificate = endpoint({
  method: 'DELETE',
  path: '/api/dealer-portal/dealer/resale-certificates/:id',
  access: { who: 'dealer', status: 'any' },
  actingPermission: 'dealers.certificates',
  summary: 'Deletes a resale certificate.',
  params: idParams,
  answer: success,
  failures: ['certificate_not_found'],
})
