/** The calls of adding and joining a league, with parsed replies: no reply of a server can crash a step. */
import {
  calls,
  contestTeam,
  espnComplete,
  espnValidateReply,
  invitationReply,
  joinReply,
  ownContestOfInvite,
  proveContest,
  register,
  sleeperComplete,
  sleeperValidateReply,
} from '@whale/contract'
import { parsing } from '../../../shared/api/call.ts'

const { onboarding, ownership, users } = calls

export const joinCalls = {
  register: parsing(users.register, register.reply),
  invitation: parsing(onboarding.invitation, invitationReply),
  refreshInvitation: parsing(onboarding.refreshInvitation, invitationReply),
  espnValidate: parsing(onboarding.espnValidate, espnValidateReply),
  sleeperValidate: parsing(onboarding.sleeperValidate, sleeperValidateReply),
  espnComplete: parsing(onboarding.espnComplete, espnComplete.reply),
  sleeperComplete: parsing(onboarding.sleeperComplete, sleeperComplete.reply),
  espnJoin: parsing(onboarding.espnJoin, joinReply),
  sleeperJoin: parsing(onboarding.sleeperJoin, joinReply),
  ownContestOfInvite: parsing(ownership.ownContestOfInvite, ownContestOfInvite.reply),
  contestTeam: parsing(ownership.contestTeam, contestTeam.reply),
  proveContest: parsing(ownership.proveContest, proveContest.reply),
}
