/** The words of `en.ts` beside it, in Arabic. */
export const integrationWords = {
  errors: {
    invalid_api_key: 'مفتاح الواجهة البرمجية غير صالح. ربما أُلغي أو انتهت صلاحيته.',
    scope_missing: 'لا يسمح مفتاح الواجهة البرمجية هذا بهذا الطلب.',
    webhook_off: 'هذا الويب هوك متوقف. شغّله أولا.',
  },
  fields: {
    scope_required: 'اختر صلاحية واحدة على الأقل.',
    day_over: 'اختر اليوم أو يوما لاحقا.',
    event_required: 'اختر حدثا واحدا على الأقل.',
    webhook_url: 'أدخل عنوان ويب يبدأ بـ https، بلا اسم مستخدم ولا كلمة مرور.',
    webhook_private: 'لا يمكن الوصول إلى هذا العنوان من الإنترنت.',
  },
  messages: {
    api_key_created: 'أُنشئ مفتاح الواجهة البرمجية',
    api_key_revoked: 'أُلغي مفتاح الواجهة البرمجية',
    calendar_feed_created: 'أُنشئ رابط التقويم',
    calendar_feed_revoked: 'أُلغي رابط التقويم',
    webhook_created: 'أُنشئ الويب هوك',
    webhook_saved: 'حُفظ الويب هوك',
    webhook_deleted: 'حُذف الويب هوك',
    webhook_rotated: 'أُنشئ سر جديد',
    webhook_queued: 'في الطريق',
  },
}
