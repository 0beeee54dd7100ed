// Generated from `packages/publishers/src` by `pnpm gen`; do not edit.

/** The words that publishers use of the networks' interfaces; a recording keeps these. */
export const VOCABULARY: readonly string[] = `
$URN $link @atproto @crier ACCESS_DENIED ACCESS_TOKEN_SCOPE_INSUFFICIENT ADMINISTRATOR APPROVED AVAILABLE
Account AccountDeactivated AccountSuspended AccountTakedown America AuthFactorTokenRequired AuthMissing
AuthenticationRequired BlobNotFound CALL CAROUSEL CONSUMER_SUSPENDED CREATED Crier DELETE DIRECT_POST
DUPLICATE_POST DailyLimitExceeded ERROR EVENT EXPIRED ExpiredToken FAILED FEED FILE_UPLOAD FINDER FINISHED
GET IMAGE IN_PROGRESS Instagram InvalidToken JOB_STATE_FAILED Los_Angeles MAIN_FEED MEDIA_ASSET_PROCESSING
MEDIA_ASSET_WAITING_UPLOAD MEDIA_UPLOAD MissingParts NFC NFKC NONE NONEXISTENT_VERSION OFFER PHOTO POST
PROCESSING PROCESSING_FAILED PROCESSING_UPLOAD PUBLIC PUBLISHED PUBLISH_COMPLETE PULL_FROM_URL PUT REELS
REJECTED RateLimitExceeded RecordNotFound SELF_ONLY SEND_TO_USER_INBOX SERVICE_DISABLED STANDARD STATUS
STILLIMAGE STORIES STORY ServiceOverloaded TEXT TEXT_POST Threads TooManyOpenUploads UnreachedError
UploadAlreadyCompleted UploadNotReady VERSION_NOT_ACTIVE VIDEO Video aborted absent accepted access
accessJwt accessNotConfigured accessToken access_token access_token_invalid account account_incomplete
account_restricted account_type accounts accounts.google.com acct active actor added address addressLines
address_not_verified after alg allow allowed already_exists alt_text amp answer api api.instagram.com
api.linkedin.com api.pinterest.com api.x.com apiVersion app app.bsky.actor.getProfile app.bsky.actor.profile
app.bsky.embed.external app.bsky.embed.images app.bsky.embed.record app.bsky.embed.recordWithMedia
app.bsky.embed.video app.bsky.feed.post app.bsky.feed.postgate app.bsky.feed.threadgate
app.bsky.richtext.facet app.bsky.video.finishUpload app.bsky.video.getJobStatus
app.bsky.video.getUploadLimits app.bsky.video.getUploadStatus app.bsky.video.startUpload
app.bsky.video.uploadPart app.bsky.video.uploadVideo appSigns app_access app_credits app_not_audited
app_quota app_refused app_version append application approved apps article article_description article_title
at atproto_pds attached_media attachments attachments.poll_ids audit auth auth_removed author
authorChannelId authorization authorization_code authorize avatar avatar_url avif base64 base64url before
begun blob blobUploadLimit blob_upload_limit bluesky blueskyApp board board_id board_section_id boards body
bookmark boolean browser bsky.social business.manage business_management business_name business_pages
businesses by callToAction call_count cancelled caption card channels characters_reserved_per_url
check_after_secs children cid city clientId clientMetadata clientSecret client_credentials client_id
client_key client_pages client_secret code code_verifier com.atproto.identity.resolveHandle
com.atproto.label.defs com.atproto.repo.applyWrites com.atproto.repo.createRecord
com.atproto.repo.deleteRecord com.atproto.repo.getRecord com.atproto.repo.putRecord
com.atproto.repo.uploadBlob com.atproto.server.createSession com.atproto.server.deleteSession
com.atproto.server.describeServer com.atproto.server.getServiceAuth com.atproto.server.getSession
com.atproto.server.refreshSession com.atproto.sync.getBlob comment commentThreads commentUrn
comment_disabled commentary comments comments_count community_id company complete completed completedJobId
configuration connected consent container content content-range content-type contentDetails content_policy
country cover cover_refused create createTime created createdAt created_at created_time creation_time
creator creator_info creator_nickname creator_username credentials credits crier crier- cropped crv cursors
customUrl dailyLimitExceeded daily_limit data deactivated debug_info debug_token default deleted description
description_limit destination_gone detail details dialog did didDoc direct_posting disableRule disallowed
displayName display_name document documents domain doubt doubtful dpop-nonce dpopJwk drafts_waiting
duet_disabled duets duplicate elements eligible elsewhere en en-US end end_offset entities entity error
errorDetails error_description error_message error_subcode error_type error_user_msg errors
estimated_time_to_regain_access etag event evidence exclude_reblogs exp expanded_url expired expiresAt
expires_at expires_in facebook_page fail_reason failed failureReason false fb_exchange_token feed
feed_scopes fetch fieldViolations file file_audio file_bit_rate file_dimensions file_format file_frame_rate
file_length file_not_fetched file_not_processed file_shape file_too_large file_too_small files_refused final
finalize finalizeUpload finish firstName follower_search forbidden found from function gbp gif gone grant
granted graph-video.facebook.com graph.facebook.com graph.instagram.com graph.threads.net graphic-media gt
h23 handle handle.invalid header headers headline here hidden http https id idempotency-key idempotencyKey
identified identifier ig image image_base64 image_size_limit image_url images in_progress in_reply_to_id
inactive inbox includes info init initialize initializeUpload inputErrors inspected instagram
instagram_business_basic instagram_business_content_publish instagram_business_manage_comments installation
instance insufficientPermissions internal internal_error introspectToken invalid_client invalid_client_key
invalid_grant invalid_params invalid_request is_reply is_transient is_valid item items jobId jobStatus jpeg
json key_lost kid kind kty label lacking language lastName li limit limits link link_refused linkedin
linkedin-version linkedin.com linkedin_page listed live-token localPosts localhost locality localized
localizedName location location_search location_tagging locations logoV2 longUploadsStatus lt mapsUri
mastodon max_characters max_characters_per_option max_expiration max_id max_media_attachments max_options
max_toot_chars max_video_post_duration_ms max_video_post_duration_sec me media media-type-family media.write
mediaCount mediaIds media_attachments media_count media_id media_ids media_key media_keys media_product_type
media_publish media_type member mention mentions message meta metadata method min_expiration missing mov mp4
mpeg multiImage multiple_image_base64 multiple_image_urls multiple_images mybusiness.googleapis.com
mybusinessaccountmanagement.googleapis.com mybusinessbusinessinformation.googleapis.com name native next
nextPageToken next_token none not_ready note_tweet now number oauth oauth-client-node oauth2
oauth2.googleapis.com object octet-stream offer offline offline.access ok open.tiktokapis.com open_id openid
option_a option_b option_c option_d option_refused options organization organizationAcls
organizationFollowers organizationTarget organizations other other_account outcome owned_pages pageInfo
pages pages_manage_engagement pages_manage_posts pages_read_engagement pages_show_list paging parent
parent_gone partCount partSizeBytes part_bytes password pds pending peopleTypeahead permalink permission
permission_missing permissions person photo photo_pull_failed photo_stories photo_story photos picture pin
pin_count pins pinterest plain plainText playlist playlistItems playlists pleroma png poll poll.fields
poll_attachment poll_ids poll_limits polls post post_id posts prepare prepared_expired privacy privacyStatus
privacy_level_options privacy_levels private private_key_jwt processed processing processingDetails
processingFailureReason processing_info processing_phase profile profile_image profile_image_url
profile_picture_url profiles prolong public public_metrics publicaly_available_post_id publish publish_id
publishedAt published_posts publishing publishing_phase query quicktime quota quotaExceeded
quota_limit_value quote quote_tweet_id quoted r_organization_followers r_organization_social range
rateLimitExceeded rate_limit rate_limit_exceeded ratelimit-policy reached_active_user_cap read reading ready
reason reblog receivedParts record reel ref referenced_tweets refresh-or-access refresh-token
refreshExpiresAt refreshJwt refreshToken refresh_access_token refresh_expires_in refresh_token
refresh_token_expires_in refused registered rejected rejectionReason relatedPlaylists remoteId remote_url
renewal renewed repeatable replied_to replies reply request request_refused requirements-engine rest results
resumable retryAfterMs revocation revoke revoked rkey roleAssignee rw_organization_admin same scope
scope_not_authorized scope_permission_missed scopes searchUrl secrets section sections segment_index self
selfLabels sent server server_did server_error service serviceEndpoint serviceErrorCode session set settleMs
share_with_followers since slowSettleMs slow_down snippet source spam spam_risk_too_many_pending_share
spam_risk_too_many_posts spoiler_text start start_offset state statistics status status_code statuses
statuses_count step stitch_disabled stitches stored storefrontAddress stories story string sub
subattachments subscription_type succeeded success summary supported_mime_types surface switches tag
tags_refused target temporarily_unavailable temporary text text-counter textDisplay textOriginal
text_refused text_too_long th there threadgate threads threads.net threads_basic threads_content_publish
threads_delete threads_location_tagging threads_manage_replies threads_profile_picture_url threads_publish
threads_read_replies thumbnail thumbnailUploadUrl thumbnails tiktok time timestamp title title_refused token
tokenFacts tokenSet token_refused tokeninfo told topLevelComment topicType total totalResults total_count
total_cputime total_time transfer true tweet.fields tweet.read tweet.write tweet_count tweet_gif tweet_image
tweet_video tweets twitter type unauthorized_client unavailable unclear union_id unknown unpublished
unshimmed_url update upload uploadInstructions uploadLimitExceeded uploadStatus uploadToken uploadUrl
upload_complete upload_failed upload_limit upload_parameters upload_session_id upload_url uploaded_bytes
uploading uploads uri url urls urn usageIn user user.fields user.info.basic userRateLimitExceeded
user_account user_accounts user_id userinfo username users users.read utf8 v1 v1.0 v2 v25.0 v3 v4 v5 value
vanityName verified_type verify_credentials version video video.publish video.upload videoCount videoId
video_file_chunk video_id video_pull_failed video_reels video_size_limit video_status video_stories
video_story videos visible w_member_social w_member_social_feed w_organization_social
w_organization_social_feed wait web webm webp write www-authenticate www.facebook.com www.googleapis.com
www.instagram.com www.linkedin.com www.pinterest.com www.tiktok.com x- x-app-usage x-business-use-case-usage
x-linkedin-id x-rate-limit-reset x-restli-id x-restli-method x-restli-protocol-version
x-upload-content-length x-upload-content-type x-www-form-urlencoded x.com xrpc youtube youtube.force-ssl
youtube.readonly youtube.upload
`
  .trim()
  .split(/\s+/);
