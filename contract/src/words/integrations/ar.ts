/** The words of `en.ts` beside it, in Arabic. */
export const integrationWords = {
  errors: {
    invalid_api_key: 'مفتاح الواجهة البرمجية غير صالح. ربما أُلغي أو انتهت صلاحيته.',
    scope_missing: 'لا يسمح مفتاح الواجهة البرمجية هذا بهذا الطلب.',
  },
  fields: {
    scope_required: 'اختر صلاحية واحدة على الأقل.',
    day_over: 'اختر اليوم أو يومًا لاحقًا.',
  },
  messages: {
    api_key_created: 'أُنشئ مفتاح الواجهة البرمجية',
    api_key_revoked: 'أُلغي مفتاح الواجهة البرمجية',
    calendar_feed_created: 'أُنشئ رابط التقويم',
    calendar_feed_revoked: 'أُلغي رابط التقويم',
  },
}
