import { expect, test } from 'vitest'
import { readWords, wordFiles } from './read-words.ts'

/*
 * The texts that the specification gives, in the language it gives them in, by the keys of the screens that say them.
 * What the server says is pinned beside the contract's own words.
 */
const english: Record<string, string> = {
  'auth:login.failed': 'Login failed',
  'auth:login.to_book': 'Please log in to book this car',
  'auth:reason.expired': 'Your session has expired. Please log in again.',
  'auth:reason.invalid_response': 'Authentication error occurred. Please log in again.',
  'auth:reason.validation_error': 'Unable to verify your session. Please log in again.',
  'auth:register.failed': 'Registration failed',
  'auth:strength.weak': 'Weak',
  'auth:strength.medium': 'Medium',
  'auth:strength.strong': 'Strong',
  'auth:verify.expired': 'Verification code has expired',
  'auth:verify.sent': 'Verification email sent',
  'auth:verify_reset.sent': 'Reset email sent',
  'car:location_required': 'Location is required.',
  'cart:below_minimum_premium': 'Minimum rental duration is {{days}} days for premium vehicles.',
  'cart:below_minimum_standard': 'Minimum rental duration is {{days}} days for standard vehicles.',
  'cart:car_unavailable': 'This car is not available for the selected dates.',
  'cart:payment_error': 'Booking failed. Please try again.',
  'compare:failed': 'Failed to fetch car details',
  'failure:network': 'Network error. Please check your connection.',
  'failure:timeout': 'Request timeout. Please try again.',
  'failure:unexpected': 'An unexpected error occurred.',
  'favorites:failed.remove': 'Failed to remove car from favorites',
  'fleet:remove.failed': 'Failed to delete car',
  'heart:failed.add': 'Failed to add car to favorites',
  'heart:failed.remove': 'Failed to remove car from favorites',
  'load:additional_incomes': 'Failed to fetch additional incomes',
  'load:bookings': 'Failed to fetch bookings',
  'load:car_details': 'Failed to fetch car details',
  'load:cars': 'Failed to fetch cars',
  'load:cars_by_category': 'Failed to fetch cars by category',
  'load:categories': 'Failed to fetch categories',
  'load:company_settings': 'Failed to fetch company settings',
  'load:dashboard': 'Failed to fetch dashboard statistics',
  'load:dashboard_section': 'Failed to refresh {{section}} statistics',
  'load:expenses': 'Failed to fetch expenses',
  'load:favorites': 'Failed to fetch favorites',
  'load:filter_bookings': 'Failed to filter bookings',
  'load:filtered_cars': 'Failed to fetch filtered cars',
  'load:gains_stats': 'Failed to fetch gains stats',
  'load:home_data': 'Failed to fetch home data',
  'load:popular_cars': 'Failed to fetch popular cars',
  'load:profile': 'Failed to fetch profile',
  'load:profile_summary': 'Failed to fetch profile summary',
  'load:recommended_cars': 'Failed to fetch recommended cars',
  'load:rental_dashboard': 'Failed to fetch rental dashboard',
  'load:search_cars': 'Failed to search cars',
  'load:special_deals': 'Failed to fetch special deals',
  'tasks:load.one': 'Failed to fetch task',
  'load:tasks': 'Failed to fetch tasks',
  'tasks:load.dashboard': 'Failed to fetch dashboard data',
  'load:users': 'Failed to fetch users',
  'new-booking:failed': 'Failed to create booking',
  'profile:details.failed': 'Failed to update profile',
  'profile:details.saved': 'Profile updated successfully',
  'profile:password.done': 'Password changed successfully',
  'quote:below_minimum_premium': 'Minimum rental duration is {{days}} days for premium vehicles.',
  'quote:below_minimum_standard': 'Minimum rental duration is {{days}} days for standard vehicles.',
  'quote:car_unavailable': 'This car is not available for the selected dates.',
  'reservation:payment.failed': 'Booking failed. Please try again.',
  'reservation:payment.log_in': 'Please log in to book this car',
  'reservation:problems.below_minimum_premium':
    'Minimum rental duration is {{days}} days for premium vehicles.',
  'reservation:problems.below_minimum_standard':
    'Minimum rental duration is {{days}} days for standard vehicles.',
  'reservation:problems.date_required': 'Date is required.',
  'reservation:problems.dropoff_date_required': 'Please select a dropoff date',
  'reservation:problems.end_before_start': 'Pickup date cannot be after dropoff date',
  'reservation:problems.location_required': 'Location is required.',
  'reservation:problems.pickup_date_required': 'Please select a pickup date',
  'reservation:problems.time_required': 'Time is required.',
  'settings:failed.hours': 'Failed to update business hours',
  'settings:failed.logo_delete': 'Failed to delete logo',
  'settings:failed.logo_upload': 'Failed to upload logo',
  'settings:failed.update': 'Failed to update company settings',
  'settings:unauthorized': 'Unauthorized access',
  'tasks:deleted': 'Task deleted successfully',
  'tasks:failed.complete': 'Failed to mark task as completed',
  'tasks:failed.create': 'Failed to create task',
  'tasks:failed.delete': 'Failed to delete task',
  'tasks:failed.reminders': 'Failed to send reminders',
  'tasks:failed.update': 'Failed to update task',
  'settings:validation_failed': 'Validation failed',
  'trip:dates_picker.date_required': 'Date is required.',
  'trip:dates_picker.end_before_start': 'Pickup date cannot be after dropoff date',
  'trip:dates_picker.end_required': 'Please select a dropoff date',
  'trip:dates_picker.start_required': 'Please select a pickup date',
}

const french: Record<string, string> = {
  'auth:login.to_book': 'Vous devez être connecté pour réserver une voiture',
  'auth:verify.six_digits': 'Veuillez entrer tous les 6 chiffres',
  'contact:form.invalid': 'Veuillez vérifier le formulaire pour les erreurs.',
  'contact:sent.title': 'Message envoyé avec succès !',
  'load:profile': 'Impossible de charger votre profil',
  'reservation:payment.log_in': 'Vous devez être connecté pour réserver une voiture',
}

test.each([
  ['en', english],
  ['fr', french],
] as const)('the screens say what the specification says (%s)', (language, specified) => {
  const said = wordsOf(language)
  expect(Object.fromEntries(Object.keys(specified).map((key) => [key, said[key]]))).toEqual(specified)
})

/** Every text of a language, by its file and its path there. */
function wordsOf(language: string): Record<string, string> {
  return Object.fromEntries(
    wordFiles.flatMap((file) =>
      Object.entries(readWords(language, file)).map(([key, text]) => [
        `${file.replace('.json', '')}:${key}`,
        text,
      ]),
    ),
  )
}
