import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { failureWithoutResponse } from '../../data/http/failure.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isFirstDocument } from '../page/first-document.ts'
import { AsyncView } from './async-view.tsx'

type LateProps = { errorTitle: string }

type LateOptions = {
  /** Whether the first document of such an address holds it. */
  isShown?: (query: URLSearchParams) => boolean
  /** The class of what stands there until it has come. */
  height?: string
}

/** What a screen's route must know of its late parts, and how one is there before it is shown: then nothing jumps. */
export type LatePart = { bringFirst: () => Promise<unknown>; bringAhead: () => Promise<unknown> }

let parts = 0

/**
 * A part of a screen whose code and words come when it is first shown. The server draws it whole; where the first
 * document's address shows it (`isShown`), the browser has it before it takes that document over. Its screen names it
 * among its `lateParts`.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isShown = () => false, height = 'h-[40rem]' }: LateOptions = {},
) {
  let Part: ComponentType<Props> | undefined
  parts += 1
  const queryKey = ['late part', parts]
  const bring = async () => {
    Part = await load()
    return true
  }
  const isFirst = () =>
    import.meta.env.SSR || (isFirstDocument() && isShown(new URLSearchParams(location.search)))

  function Late({ errorTitle, ...props }: LateProps & Props) {
    const { i18n } = useTranslation()
    const arrival = useQuery({
      queryKey,
      queryFn: () =>
        bring().catch(() => {
          throw failureWithoutResponse('network', (key) => i18n.t(`failure:${key}`))
        }),
      enabled: Part === undefined,
      staleTime: Number.POSITIVE_INFINITY,
    })
    if (Part) return <Part {...(props as unknown as Props)} />
    return (
      <AsyncView
        // A browser does not fetch a module again that has failed; the document of this address holds it.
        query={{ ...arrival, refetch: reload }}
        errorTitle={errorTitle}
        skeleton={<Skeleton className={`${height} rounded-card`} />}
      >
        {() => null}
      </AsyncView>
    )
  }
  const bringFirst = async () => (isFirst() ? bring() : false)
  return Object.assign(Late, { bringFirst, bringAhead: bring })
}

/** Stands where a query is asked again; nothing comes back, since the page goes. */
function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
