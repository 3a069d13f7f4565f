import { languages } from '@marhala/contract/language/language.ts'
import type { QuickFind } from '@marhala/contract/storefront/search.ts'
import { isStaff } from '@marhala/domain/accounts/permissions.ts'
import type { FoundKind } from '@marhala/domain/search/search-order.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarCheck, CarFront, CircleHelp, Languages, Plus, Store, SunMoon, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { quickFindQuery } from '../../../data/lists/search.ts'
import { useSession } from '../../../data/session/auth.ts'
import { useAdminRooms, useRoomAt } from '../../../features/access/admin-rooms.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { helpAddress } from '../../../features/help/help-topics.ts'
import { useHelpSearch } from '../../../features/help/use-help-search.ts'
import { useSwitchLanguage } from '../../../features/language/use-switch-language.ts'
import { usePageContext } from '../../../features/page/page-context.ts'
import { nativeNames } from '../../../i18n/language-names.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { PaletteMode } from '../admin-tools-context.ts'
import { matchingChoices, type PaletteChoice } from './palette-choices.ts'

/** What the palette offers for what is typed: the ways and commands that hold it, the records that are found, and what the help answers. */
export function usePaletteChoices(text: string, mode: PaletteMode) {
  const role = useSession()?.user.role
  const maySearch = mode === 'all' && role !== undefined && isStaff(role)
  const commands = useCommands()
  const records = useRecords()
  const answers = useAnswers(mode === 'all' ? text : '')
  const searched = useDebounced(text, 200)
  const query = quickFindQuery(searched)
  const found = useQuery({
    ...query,
    enabled: query.enabled && maySearch,
    placeholderData: keepPreviousData,
  })
  const hasQuery = maySearch && text.trim().length >= 2
  const offered = mode === 'create' ? commands.filter(({ group }) => group === 'create') : commands
  return {
    maySearch,
    isSearching: hasQuery && (searched !== text || found.isFetching),
    error: hasQuery && !found.isFetching ? found.error : null,
    choices: [
      ...matchingChoices(offered, text),
      // Records come below, so that what is typed for a page never jumps to a car.
      ...(hasQuery && found.data && !found.error ? records(found.data) : []),
      ...answers,
    ],
  }
}

/** The best answers of the help to what is typed. */
function useAnswers(text: string): PaletteChoice[] {
  const { t } = useTranslation('help-topics')
  const topics = useHelpSearch(text, { deep: false })
  if (text.trim().length < 2) return []
  return topics.slice(0, mostAnswers).map(({ key }) => ({
    key: `help ${key}`,
    group: 'help' as const,
    text: t(`${key}.title`),
    Icon: CircleHelp,
    to: helpAddress(key),
  }))
}

const mostAnswers = 5

function useCommands(): PaletteChoice[] {
  const { t } = useTranslation(['admin', 'shell'])
  const rooms = useAdminRooms()
  const page = usePageContext()
  const switchLanguage = useSwitchLanguage()
  const go = rooms.map(({ to, word, Icon, letter }) => ({ to, text: t(word), Icon, letter }))
  return [
    ...go.map(({ letter, ...room }) => ({
      ...room,
      key: room.to,
      group: 'go' as const,
      ...(letter && { keys: `g ${letter}` }),
    })),
    { key: 'help', group: 'go', text: t('help'), Icon: CircleHelp, to: '/admin/help', keys: '?' },
    { key: 'storefront', group: 'go', text: t('storefront'), Icon: Store, to: '/' },
    ...rooms.flatMap(({ add }) =>
      add ? [{ key: add.to, group: 'create' as const, text: t(add.word), Icon: Plus, to: add.to }] : [],
    ),
    ...languages.map((language) => ({
      key: language,
      group: 'language' as const,
      text: nativeNames[language],
      lang: language,
      Icon: Languages,
      run: () => void switchLanguage(language),
    })),
    ...(['light', 'dark', 'system'] as const).map((theme) => ({
      key: theme,
      group: 'theme' as const,
      text: t(`shell:theme.${theme}`),
      Icon: SunMoon,
      run: () => page.setTheme(theme),
    })),
  ]
}

/** The records that are found, the kind with the best of them first. Each opens in its own room; while that room is not built, where it can be seen. */
function useRecords() {
  const format = useFormat()
  const roomAt = useRoomAt()
  const { t } = useTranslation('status')
  const present = ({ bookings, cars, clients }: QuickFind): Record<FoundKind, PaletteChoice[]> => ({
    bookings: bookings.map((booking) => ({
      key: booking.reference,
      group: 'bookings' as const,
      text: booking.reference,
      notes: [
        booking.client,
        booking.car,
        format.range(booking.start_date, booking.end_date, 'dayYear'),
        t(`booking.${booking.status}`),
      ],
      Icon: CalendarCheck,
      to: `/admin/booking?booking=${booking.id}`,
    })),
    cars: cars.map((car) => ({
      key: car.slug,
      group: 'cars' as const,
      text: `${car.name} ${car.year}`,
      notes: [car.registration_plate, t(`car.${car.status}`)],
      Icon: CarFront,
      to: roomAt('/admin/cars') ? `/admin/cars?car=${car.id}` : `/cars/${car.slug}`,
    })),
    clients: clients.map((client) => ({
      key: String(client.id),
      group: 'clients' as const,
      text: client.name,
      notes: [client.email, client.phone].filter((way) => way !== null),
      Icon: UserRound,
      to: roomAt('/admin/clients')
        ? `/admin/clients?client=${client.id}`
        : `/admin/booking?user_search=${encodeURIComponent(client.email ?? client.phone ?? client.name)}`,
    })),
  })
  return (found: QuickFind) => {
    const choices = present(found)
    return found.order.flatMap((kind) => choices[kind])
  }
}
