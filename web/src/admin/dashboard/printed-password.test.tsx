import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { currentUserQuery } from '../../data/session/auth.ts'
import { renderPart } from '../../test/render-part.tsx'
import { PrintedPassword } from './printed-password.tsx'

const drawn = (reply: object) => {
  const queries = new QueryClient()
  queries.setQueryData(currentUserQuery.queryKey, reply as never)
  return renderPart(<PrintedPassword />, { queries })
}

test('whoever uses the password that was printed is led to another, and nobody else is asked', async () => {
  const html = await drawn({ user: {}, has_printed_password: true })
  expect(html).toContain('href="/user/profile"')
  expect(await drawn({ user: {} })).toBe('')
})
