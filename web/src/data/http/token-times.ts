/** When an access token expires, in milliseconds since 1970; null when it says nothing. */
export function tokenExpiry(token: string): number | null {
  return readSeconds(token, 'exp')
}

/** When an access token was issued, in milliseconds since 1970; null when it says nothing. */
export function tokenIssuedAt(token: string): number | null {
  return readSeconds(token, 'iat')
}

function readSeconds(token: string, claim: 'exp' | 'iat'): number | null {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof payload[claim] === 'number' ? payload[claim] * 1000 : null
  } catch {
    return null
  }
}
