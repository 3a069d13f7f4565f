import { expect, test } from 'vitest'
import { loginPath, safeReturnPath } from '../access/login-path.ts'
import { favoriteReturnPath, readFavoriteIntent } from './favorite-intent.ts'

test('a heart pressed by a guest survives the login: where they were, and which car', () => {
  const login = new URL(
    loginPath(favoriteReturnPath({ pathname: '/cars', search: '?page=2' }, 12)),
    'http://x',
  )
  const back = safeReturnPath(login.searchParams.get('from'))
  expect(back).toBe('/cars?page=2&favorite=12')
  expect(readFavoriteIntent(new URL(back!, 'http://x').search)).toEqual({ carId: 12, rest: '?page=2' })
})

test('an address that asks for no car, or for nonsense, asks for nothing', () => {
  for (const search of ['', '?page=2', '?favorite=', '?favorite=0', '?favorite=-1', '?favorite=1e3']) {
    expect(readFavoriteIntent(search)).toBeNull()
  }
  expect(readFavoriteIntent('?favorite=7')).toEqual({ carId: 7, rest: '' })
})
