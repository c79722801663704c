import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffSessionLimits } from '../../repositories/staff/staff.repository.ts'

// A browser takes a __Host- cookie from https alone, for this host alone.
const nameOf = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-console' : 'console')

/** The token of a session in the console that a browser sent; undefined without one. */
export function readStaffCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(request)]
}

/** Gives a browser the token of a session in the console, which no script of a page can read; null takes it back. */
export function setStaffCookie(reply: FastifyReply, token: string | null): FastifyReply {
  return reply.setCookie(nameOf(reply.request), token ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.request.protocol === 'https',
    maxAge: token === null ? 0 : staffSessionLimits.longestMs / 1000,
  })
}
