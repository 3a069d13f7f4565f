import { useSyncExternalStore } from 'react'

/**
 * A choice that this browser remembers in a cookie, as the theme: local storage has its three keys and no more. The
 * first of the choices holds until another is made, on the server and while hydrating.
 */
export function makeCookieChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
  path = '/',
) {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = (): Choice => {
    const cookies = document.cookie.split('; ')
    return choices.find((choice) => cookies.includes(`${name}=${choice}`)) ?? choices[0]
  }
  return {
    choices,
    read,
    use: () => useSyncExternalStore(subscribe, read, () => choices[0]),
    keep: (choice: Choice) => {
      document.cookie = `${name}=${choice}; path=${path}; max-age=31536000; samesite=lax`
      for (const listener of listeners) listener()
    },
  }
}
